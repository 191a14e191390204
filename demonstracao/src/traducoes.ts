type Dito = readonly [nome: string, descricao: string]

/** What a bar says of its products in other languages, by their names; what is not here is said in Portuguese. */
export const doPardal: Readonly<Record<string, { en: Dito; es: Dito }>> = {
  'Chope claro 300 ml': {
    en: ['Draft lager 300 ml', 'Ice cold, with a two-finger head.'],
    es: ['Cerveza de barril rubia 300 ml', 'Bien fría, con dos dedos de espuma.'],
  },
  'Chope escuro 300 ml': {
    en: ['Dark draft beer 300 ml', 'Roasted malt, creamy and slightly sweet.'],
    es: ['Cerveza de barril negra 300 ml', 'Malta tostada, cremosa y levemente dulce.'],
  },
  'Caipirinha de limão': {
    en: ['Lime caipirinha', 'Cachaça, lime, sugar and ice.'],
    es: ['Caipirinha de lima', 'Cachaza, lima, azúcar y hielo.'],
  },
  'Caipirinha de maracujá': {
    en: ['Passion fruit caipirinha', 'The whole pulp of the fruit, with its seeds.'],
    es: ['Caipirinha de maracuyá', 'La pulpa entera de la fruta, con las semillas.'],
  },
  'Rabo de galo': {
    en: ['Rabo de galo (cachaça and vermouth)', 'Cachaça and red vermouth, the classic of the counter.'],
    es: ['Rabo de galo (cachaza y vermut)', 'Cachaza y vermut rojo, el clásico de la barra.'],
  },
  'Limonada suíça': {
    en: ['Creamy limeade', 'Whole limes blended with condensed milk.'],
    es: ['Limonada cremosa', 'Lima licuada con cáscara y leche condensada.'],
  },
  'Bolinho de bacalhau': {
    en: ['Salt cod fritters', 'Ten, crisp, with lime.'],
    es: ['Buñuelos de bacalao', 'Diez unidades crujientes, con lima.'],
  },
  'Bolinho de feijoada': {
    en: ['Feijoada fritters', 'Five black bean fritters, filled with kale and bacon.'],
    es: ['Croquetas de feijoada', 'Cinco unidades de frijol negro, rellenas de col y tocino.'],
  },
  'Coxinha de frango': {
    en: ['Chicken croquettes', 'Five, with a thin crust and hot sauce.'],
    es: ['Croquetas de pollo', 'Cinco unidades, de masa fina, con salsa picante.'],
  },
  'Pastel de queijo': {
    en: ['Fried cheese pasties', 'Two large ones, fried to order.'],
    es: ['Empanadas fritas de queso', 'Dos grandes, fritas al momento.'],
  },
  Torresmo: {
    en: ['Pork crackling', 'Rolled pork belly, crisp skin and tender meat.'],
    es: ['Chicharrón', 'En rollo, de piel crujiente y carne tierna.'],
  },
  'Caldinho de feijão': {
    en: ['Cup of bean soup', 'With pork crackling and fresh herbs.'],
    es: ['Caldito de frijol', 'Con chicharrón y hierbas frescas.'],
  },
  'Feijoada completa': {
    en: ['Feijoada, with everything', 'Black beans and pork, rice, kale, toasted cassava flour and orange.'],
    es: ['Feijoada completa', 'Frijol negro con cerdo, arroz, col, farofa y naranja.'],
  },
  'Pudim de leite': {
    en: ['Caramel flan', 'Smooth, with caramel sauce.'],
    es: ['Flan de leche', 'Liso, con salsa de caramelo.'],
  },
  'Picanha na chapa': {
    en: ['Sizzling picanha', 'Sliced top sirloin cap with onions and farofa, by the kilo.'],
    es: ['Picanha a la plancha', 'Lonchas de picanha con cebolla y farofa, por kilo.'],
  },
  'Iscas de peixe': {
    en: ['Fish strips', 'Breaded tilapia and tartar sauce, 400 g.'],
    es: ['Tiras de pescado', 'Tilapia rebozada y salsa tártara, 400 g.'],
  },
  'Sanduíche com bebida': {
    en: ['Sandwich and a drink', 'A house sandwich and a drink, for less than the two.'],
    es: ['Sándwich con bebida', 'Un sándwich de la casa y una bebida, por menos que los dos.'],
  },
}
