/**
 * What guests' pages say, in Portuguese | English | Spanish. `{}` stands for what changes, which is looked up here itself.
 * What is missing is said in Portuguese.
 */
export const FRASES = `
Cancelado: {}. {} | Cancelled: {}. {} | Cancelado: {}. {}
Você está sem internet. O que aparece aqui pode estar desatualizado. | You are offline. What you see here may be out of date. | Estás sin internet. Lo que ves aquí puede estar desactualizado.
Você está sem internet. | You are offline. | Estás sin internet.
Sem contato com o bar. | No contact with the bar. | Sin contacto con el bar.
O que aparece aqui pode estar desatualizado. | What you see here may be out of date. | Lo que ves aquí puede estar desactualizado.
Ir para o conteúdo | Skip to content | Ir al contenido
Ir para o pedido | Skip to the order | Ir al pedido
Principal | Main | Principal
Menu | Menu | Menú
Checkin | Check-in | Check-in
Sobre | About | Acerca de
Configurações | Settings | Ajustes
Login | Log in | Entrar
Cliente | Customer | Cliente
Ops! | Oops! | ¡Ups!
Bem-vindo ao | Welcome to | Bienvenido a
Voltar | Back | Volver
Fechar | Close | Cerrar
Fechar aviso | Close notice | Cerrar aviso
Tentar de novo | Try again | Intentar de nuevo
Cancelar | Cancel | Cancelar
Preencha este campo. | Fill in this field. | Completa este campo.
Confira este campo. | Check this field. | Revisa este campo.
Informe o CPF. | Enter your CPF. | Indica tu CPF.
Procurar no cardápio | Search the menu | Buscar en la carta
Procurar | Search | Buscar
Produtos achados | Products found | Productos encontrados
Mais pedidos | Most ordered | Lo más pedido
Destaques da casa | House favourites | Destacados de la casa
Categorias | Categories | Categorías
Chopes | Draft beer | Cerveza de barril
Cervejas | Beer | Cervezas
Drinks e caipirinhas | Cocktails and caipirinhas | Cócteles y caipirinhas
Cachaças e destilados | Cachaça and spirits | Cachaza y destilados
Vinhos | Wine | Vinos
Refrigerantes, sucos e águas | Soft drinks, juices and water | Refrescos, jugos y aguas
Petiscos | Bar snacks | Picoteo
Porções | Sharing plates | Raciones
Espetinhos | Skewers | Brochetas
Pratos | Main dishes | Platos
Lanches | Sandwiches | Sándwiches
Sobremesas e cafés | Desserts and coffee | Postres y cafés
1 opção | 1 option | 1 opción
{} opções | {} options | {} opciones
Escolhidos: {} | Chosen: {} | Elegidos: {}
{} no pedido | {} in the order | {} en el pedido
{} nas fichas | {} in the tokens | {} en las fichas
Nada com “{}” no cardápio. | Nothing with “{}” on the menu. | Nada con “{}” en la carta.
Um produto com “{}” | One product with “{}” | Un producto con “{}”
{} produtos com “{}” | {} products with “{}” | {} productos con “{}”
Foto de {} | Photo of {} | Foto de {}
Fica pronto em cerca de | Ready in about | Listo en unos
Bebida alcoólica: mostre o documento na primeira entrega. | Alcoholic drink: show your ID at the first delivery. | Bebida alcohólica: muestra tu documento en la primera entrega.
Tempo de preparo: cerca de | Preparation time: about | Tiempo de preparación: unos
uns {} min | about {} min | unos {} min
Fica pronto em {} | Ready in {} | Listo en {}
O primeiro fica pronto em {}, e tudo em {} | The first is ready in {}, all of it in {} | Lo primero está listo en {}, y todo en {}
Rodada da mesa | The table's round | Ronda de la mesa
Rodada da mesa: 1 item | The table's round: 1 item | Ronda de la mesa: 1 producto
Rodada da mesa: {} itens | The table's round: {} items | Ronda de la mesa: {} productos
Pôr na rodada da mesa | Add to the table's round | Poner en la ronda de la mesa
Mandar a rodada | Send the round | Enviar la ronda
Vai tudo agora para o preparo, e cada um paga o que pôs. | It all goes to be prepared now, and everybody pays for what they added. | Va todo ahora a preparación, y cada uno paga lo que puso.
Total da rodada | Round total | Total de la ronda
1 item não vai: veja por quê. | 1 item is not going: see why. | 1 producto no va: mira por qué.
{} itens não vão: veja por quê. | {} items are not going: see why. | {} productos no van: mira por qué.
O preço mudou: de {} para {} | The price changed: from {} to {} | El precio cambió: de {} a {}
Ficou na rodada: | Still in the round: | Quedó en la ronda:
Ver o que foi | See what went | Ver lo que fue
A rodada foi. O que você pôs está nos seus pedidos. | The round is on its way. What you added is in your orders. | La ronda ya fue. Lo que pusiste está en tus pedidos.
Cada um põe o que quer, um de vocês manda, e chega tudo junto. Cada um paga o que pôs. | Everybody adds what they want, one of you sends it, and it comes together. Everybody pays for what they added. | Cada uno pone lo que quiere, uno de ustedes la envía, y llega todo junto. Cada uno paga lo que puso.
Escolher no cardápio | Choose from the menu | Elegir en la carta
Acompanhar | Follow it | Seguirlo
Pronto em {} | Ready in {} | Listo en {}
Deve ficar pronto a qualquer momento | It should be ready any moment | Debe estar listo en cualquier momento
Está demorando mais do que o normal: {} ainda | It is taking longer than usual: {} more | Está tardando más de lo normal: {} más
Está demorando bem mais do que o normal. Se quiser, pergunte a um garçom. | It is taking much longer than usual. Feel free to ask a waiter. | Está tardando mucho más de lo normal. Si quieres, pregunta a un camarero.
Pronto | Done | Listo
Adicionar | Add | Añadir
Voltar ao cardápio | Back to the menu | Volver a la carta
Acabou | Sold out | Agotado
o quilo | per kilo | el kilo
por pessoa | per person | por persona
preço de hoje | today's price | precio de hoy
A equipe pesa | The staff weigh it | El personal lo pesa
Preço do dia: pergunte à equipe | Price of the day: ask the staff | Precio del día: pregunta al personal
Pesado de novo: {} | Weighed again: {} | Pesado de nuevo: {}
{}: é a equipe que pesa. Peça a ela. | {}: the staff weigh it. Ask them for it. | {}: lo pesa el personal. Pídeselo.
{}: o preço de hoje ainda não foi dito. Pergunte à equipe. | {}: today's price has not been set yet. Ask the staff. | {}: el precio de hoy aún no se ha dicho. Pregunta al personal.
Produto acabou | Sold out | Producto agotado
Bar fechado por enquanto | Bar closed for now | Barra cerrada por ahora
Cozinha fechada por enquanto | Kitchen closed for now | Cocina cerrada por ahora
Bar fechado até {} | Bar closed until {} | Barra cerrada hasta las {}
Cozinha fechada até {} | Kitchen closed until {} | Cocina cerrada hasta las {}
O bar e a cozinha estão sem tela aberta agora. {} fica registrado e avisamos o gerente. | The bar and the kitchen have no screen open right now. {} is kept and we tell the manager. | La barra y la cocina no tienen pantalla abierta ahora. {} queda registrado y avisamos al gerente.
Ver o bar | See the bar | Ver el bar
vegano | vegan | vegano
vegetariano | vegetarian | vegetariano
sem glúten | gluten-free | sin gluten
sem lactose | lactose-free | sin lactosa
sem álcool | alcohol-free | sin alcohol
picante | spicy | picante
glúten | gluten | gluten
lactose | lactose | lactosa
leite | milk | leche
ovo | egg | huevo
peixe | fish | pescado
crustáceos | crustaceans | crustáceos
amendoim | peanuts | maní
soja | soy | soja
amêndoas | almonds | almendras
castanhas e nozes | nuts | frutos secos
corantes | colourings | colorantes
gergelim | sesame | sésamo
moluscos | molluscs | moluscos
mostarda | mustard | mostaza
sulfitos | sulphites | sulfitos
sem {} | without {} | sin {}
Alérgenos | Allergens | Alérgenos
Contém | Contains | Contiene
Pode conter | May contain | Puede contener
Não contém | Does not contain | No contiene
Não informado | Not stated | Sin información
Contém {} | Contains {} | Contiene {}
Pode conter {} | May contain {} | Puede contener {}
Não informa: {} | Not stated: {} | Sin información: {}
Depende da escolha: {} | Depends on your choice: {} | Depende de lo que elijas: {}
Pergunte à equipe. | Ask the staff. | Pregunta al personal.
Alérgenos não informados | Allergens not stated | Alérgenos sin información
Onde os alérgenos não estão informados, pergunte à equipe. | Where allergens are not stated, ask the staff. | Donde no se informan los alérgenos, pregunta al personal.
os demais | all others | los demás
Sem os alérgenos da lista | None of the listed allergens | Sin los alérgenos de la lista
servido | served | se sirve
preço do dia | price of the day | precio del día
Preços de {} | Prices of {} | Precios del {}
mudou desde a impressão anterior | changed since the last print | cambió desde la impresión anterior
18+: bebida alcoólica, só para maiores de 18 anos. Mostre o documento. | 18+: alcoholic drink, adults only. Please show your ID. | 18+: bebida alcohólica, solo para mayores de 18 años. Muestra tu documento.
Aponte a câmera, veja o cardápio, peça e pague daqui. | Point your camera here, see the menu, order and pay. | Apunta la cámara, mira la carta, pide y paga desde aquí.
Alérgenos não informados: pergunte à equipe. | Allergens not stated: ask the staff. | Alérgenos sin información: pregunta al personal.
Você disse que não pode comer isto. | You said that you must not eat this. | Dijiste que no puedes comer esto.
Você disse que não pode comer isto: | You said that you must not eat this: | Dijiste que no puedes comer esto:
Você disse que não pode comer isto. Pôr no pedido mesmo assim? | You said that you must not eat this. Add it to the order anyway? | Dijiste que no puedes comer esto. ¿Ponerlo en el pedido igual?
A casa não informou se há nisto. Pergunte à equipe antes de pedir. | The bar has not stated whether it is in this. Ask the staff before you order. | El bar no informó si esto lo lleva. Pregunta al personal antes de pedir.
Pôr mesmo assim | Add anyway | Poner igual
Não pôr | Do not add | No poner
Alergias | Allergies | Alergias
Alergias e dietas | Allergies and diets | Alergias y dietas
O que você não come | What you do not eat | Lo que no comes
Mostrar só o que é | Show only what is | Mostrar solo lo que es
Só este cardápio, neste celular. Para a cozinha saber, diga a sua alergia ao enviar o pedido, ou à equipe. | Only this menu, on this phone. To let the kitchen know, say your allergy when you send the order, or tell the staff. | Solo esta carta, en este celular. Para que la cocina lo sepa, di tu alergia al enviar el pedido, o al personal.
Mostrar tudo | Show all | Mostrar todo
1 produto | 1 product | 1 producto
{} produtos | {} products | {} productos
1 ficou de fora. | 1 is not shown. | 1 no se muestra.
{} ficaram de fora. | {} are not shown. | {} no se muestran.
Na cozinha os alimentos se encostam: se você tem alergia, fale com a equipe. | In a kitchen foods touch each other: if you have an allergy, talk to the staff. | En la cocina los alimentos se tocan: si tienes alergia, habla con el personal.
Escolher da lista | Choose from the list | Elegir de la lista
Responsável técnico: | Responsible nutritionist: | Responsable técnico:
para dividir | to share | para compartir
{} · {} | {} · {} | {} · {}
Aberto | Open | Abierto
Aberto até {} | Open until {} | Abierto hasta las {}
Fechado | Closed | Cerrado
Fechado. | Closed. | Cerrado.
fechado | closed | cerrado
Fechado, abre {} às {} | Closed, opens {} at {} | Cerrado, abre {} a las {}
hoje | today | hoy
Hoje | Today | Hoy
amanhã | tomorrow | mañana
domingo | Sunday | domingo
segunda | Monday | lunes
terça | Tuesday | martes
quarta | Wednesday | miércoles
quinta | Thursday | jueves
sexta | Friday | viernes
sábado | Saturday | sábado
todos os dias | every day | todos los días
o dia todo | all day | todo el día
das {} às {} | from {} to {} | de {} a {}
{}, ou {} | {}, or {} | {}, o {}
{}: disponível {}. | {}: available {}. | {}: disponible {}.
Horários | Opening hours | Horarios
Mandar para os amigos | Send to friends | Enviar a los amigos
Copiar o link | Copy the link | Copiar el enlace
Link copiado. Cole na conversa com quem você quer convidar. | Link copied. Paste it in a chat with whoever you want to invite. | Enlace copiado. Pégalo en la conversación con quien quieras invitar.
Seu check-in | Your check-in | Tu check-in
Convidar alguém | Invite someone | Invitar a alguien
Enviar o convite | Send the invitation | Enviar la invitación
Quem ler este código entra na mesa | Whoever reads this code joins table | Quien lea este código entra en la mesa
com a turma e vê a conta dela. Vale para um celular, até | with the party and sees its bill. Good for one phone, until | con el grupo y ve su cuenta. Vale para un celular, hasta
Estou aqui | I'm here | Estoy aquí
Ler QR Code da mesa | Scan the table's QR code | Leer el QR de la mesa
Ler {} | Scan {} | Leer {}
o QR Code da mesa | the table's QR code | el QR de la mesa
Aponte a câmera para {}. | Point the camera at {}. | Apunta la cámara a {}.
Aponte a câmera para {}. Não leu? Afaste um pouco. | Point the camera at {}. Not read? Move back a little. | Apunta la cámara a {}. ¿No lee? Aléjate un poco.
Abrindo a câmera… | Opening the camera… | Abriendo la cámara…
Para ler {}, precisamos usar a câmera. A imagem não sai do seu aparelho. | To read {} we need the camera. The picture does not leave your device. | Para leer {} necesitamos la cámara. La imagen no sale de tu dispositivo.
Abrir a câmera | Open the camera | Abrir la cámara
Usar uma foto | Use a photo | Usar una foto
Outra foto | Another photo | Otra foto
Este QR Code não é de uma mesa. Procure o que fica sobre a mesa ou chame o garçom. | This QR code is not a table's. Look for the one on the table or call a waiter. | Este QR no es de una mesa. Busca el que está sobre la mesa o llama al camarero.
Informar a mesa | Say which table | Indicar la mesa
Mudar de mesa | Change table | Cambiar de mesa
Qual é a sua mesa? | Which is your table? | ¿Cuál es tu mesa?
Mesa | Table | Mesa
Atalhos | Shortcuts | Atajos
A casa não tem a mesa {}. | This house has no table {}. | La casa no tiene la mesa {}.
A casa não está usando a mesa {}. | This house is not using table {}. | La casa no está usando la mesa {}.
A comanda {} não é da casa. | Tab {} is not one of this house. | La comanda {} no es de la casa.
A comanda {} está bloqueada. Chame um garçom. | Tab {} is blocked. Call a waiter. | La comanda {} está bloqueada. Llama a un camarero.
Mesa {} | Table {} | Mesa {}
Digite o número da mesa | Type the table number | Escribe el número de la mesa
Estou nesta mesa | I'm at this table | Estoy en esta mesa
Tem alergia a quê? | Any allergies? | ¿Tienes alergia a algo?
Se tiver: camarão, amendoim… | If so: shrimp, peanuts… | Si tienes: camarón, maní…
Autorizo mostrar minha alergia a quem prepara e serve os meus pedidos | I allow showing my allergy to those who prepare and serve my orders | Autorizo mostrar mi alergia a quienes preparan y sirven mis pedidos
É um dado de saúde. Só o bar onde você está vê, só enquanto durar o check-in, e você pode apagar quando quiser. | It is health data. Only the bar where you are sees it, only during the check-in, and you can delete it whenever you like. | Es un dato de salud. Solo lo ve el bar donde estás, solo mientras dure el check-in, y puedes borrarlo cuando quieras.
Apagar | Delete | Borrar
Alergia: | Allergy: | Alergia:
Cardápio | Menu | Carta
Ir para o cardápio | Skip to the menu | Ir a la carta
Idioma | Language | Idioma
O bar | The bar | El bar
Ver no mapa | See on the map | Ver en el mapa
Já está no bar? Peça da mesa e pague pelo celular, sem cadastro. | Already at the bar? Order from your table and pay on your phone, no account needed. | ¿Ya estás en el bar? Pide desde la mesa y paga con el celular, sin registrarte.
Fazer check-in e pedir | Check in and order | Hacer check-in y pedir
O cardápio ainda está sendo escrito. | The menu is still being written. | La carta todavía se está escribiendo.
Escolhas | Choices | Opciones
Escolhas e alérgenos | Choices and allergens | Opciones y alérgenos
Disponível {} | Available {} | Disponible {}
Só em dias marcados | On certain days only | Solo en días señalados
bebida alcoólica | alcoholic drink | bebida alcohólica
A venda de bebida alcoólica é proibida para menores de 18 anos. | Alcoholic drinks are not sold to anyone under 18. | Está prohibida la venta de bebidas alcohólicas a menores de 18 años.
Fazer check-in para pedir | Check in to order | Hacer check-in para pedir
Ver o cardápio | See the menu | Ver la carta
O cardápio inteiro, em outra página | The whole menu, on another page | La carta entera, en otra página
Pedir mais | Order more | Pedir más
Meus pedidos em andamento | My orders in progress | Mis pedidos en curso
Meus pedidos já recebidos | My delivered orders | Mis pedidos ya recibidos
Pedidos já recebidos na mesa | Delivered to the table | Ya recibidos en la mesa
Chegaram à mesa | Delivered to the table | Llegaron a la mesa
Pedidos | Orders | Pedidos
Pedidos em andamento | Orders in progress | Pedidos en curso
Pedidos já recebidos | Delivered orders | Pedidos ya recibidos
De todos que estão nela | Of everybody at it | De todos los que están en ella
Fazer pedido para a mesa | Order to the table | Pedir a la mesa
O que chegou está na sua conta. | What arrived is on your bill. | Lo que llegó está en tu cuenta.
A caminho | On its way | En camino
Minha conta | My bill | Mi cuenta
Conta da mesa | The table's bill | Cuenta de la mesa
Falta | Left to pay | Falta
{} já pagos | {} paid already | {} ya pagados
{} sendo pagos agora | {} being paid now | {} pagándose ahora
com a taxa de serviço ({} %) | with the service charge ({} %) | con el servicio ({} %)
Sem nome | No name | Sin nombre
A mesa e sem celular | The table, and who has no phone | La mesa y quien no tiene celular
nada na conta | nothing on the bill | nada en la cuenta
sendo pago agora | being paid now | pagándose ahora
no fiado de {} | on {}'s tab | en el fiado de {}
tudo pago por {} | all paid by {} | todo pagado por {}
tudo pago | all paid | todo pagado
esperando a resposta | waiting for an answer | esperando la respuesta
disse sim ao cartão | said yes to the card | dijo sí a la tarjeta
pago | paid | pagado
O que chegar aparece aqui. | What arrives shows here. | Lo que llegue aparece aquí.
Ver a minha conta | See my bill | Ver mi cuenta
Pagar a parte de {} com Pix: {} | Pay {}'s part by Pix: {} | Pagar la parte de {} con Pix: {}
Pagar esta parte com Pix: {} | Pay this part by Pix: {} | Pagar esta parte con Pix: {}
Pagar a parte de {} com cartão: {} | Pay {}'s part by card: {} | Pagar la parte de {} con tarjeta: {}
Pagar esta parte com cartão: {} | Pay this part by card: {} | Pagar esta parte con tarjeta: {}
Esperando a resposta de {}. Nada foi cobrado. | Waiting for {}'s answer. Nothing was charged. | Esperando la respuesta de {}. No se cobró nada.
Deixar para lá | Never mind | Dejarlo
{} não quis cartão agora. Com Pix você paga sem perguntar. | {} said no to the card just now. By Pix you pay without asking. | {} dijo que no a la tarjeta. Con Pix pagas sin preguntar.
Perguntar a {} se pode ser com cartão | Ask {} whether you may pay by card | Preguntar a {} si puede ser con tarjeta
outra pessoa | somebody else | otra persona
Querem pagar a sua parte | Somebody wants to pay your part | Quieren pagar tu parte
{} quer pagar com cartão o que é seu: {}. | {} wants to pay by card what is yours: {}. | {} quiere pagar con tarjeta lo tuyo: {}.
Pode pagar | Go ahead | Puede pagar
Não, obrigado | No, thanks | No, gracias
Eu pago | I pay | Yo pago
Pix | Pix | Pix
O meu | Mine | Lo mío
Esta rodada | This round | Esta ronda
O resto | The rest | El resto
O que marquei | What I ticked | Lo que marqué
{} está pagando o que é seu. Se você pagar, o outro pagamento deixa de valer. | {} is paying what is yours. If you pay, the other payment is no longer good. | {} está pagando lo tuyo. Si pagas tú, el otro pago deja de valer.
Alguém abriu um pagamento destes itens e ainda não pagou. Se você pagar, o outro deixa de valer. | Somebody opened a payment for these items and has not paid yet. If you pay, the other is no longer good. | Alguien abrió un pago de estos artículos y aún no pagó. Si pagas tú, el otro deja de valer.
Era {}, agora é {}. | It was {}, now it is {}. | Era {}, ahora es {}.
Não falta mais nada para você pagar aqui. | There is nothing left for you to pay here. | No te queda nada por pagar aquí.
{} está pagando. | {} is paying. | {} está pagando.
{} quer pagar a sua parte com cartão: {} | {} wants to pay your part by card: {} | {} quiere pagar tu parte con tarjeta: {}
{} pagou a sua parte: {} | {} paid your part: {} | {} pagó tu parte: {}
Este pagamento ficou aberto, e outra pessoa da mesa está pagando o mesmo. Não pague mais por aqui: se você já pagou, o valor volta sozinho. | This payment was left open, and somebody else at the table is paying the same. Do not pay here any more: if you already paid, the money comes back by itself. | Este pago quedó abierto y otra persona de la mesa está pagando lo mismo. No pagues más aquí: si ya pagaste, el valor vuelve solo.
Conta | Bill | Cuenta
Ver a conta | See the bill | Ver la cuenta
Ver a conta e pagar | See the bill and pay | Ver la cuenta y pagar
Já pago | Already paid | Ya pagado
No fiado | On the tab | Fiado
Fiado | On the tab | Fiado
No fiado de {} | On {}'s tab | En el fiado de {}
No fiado de | On the tab of | En el fiado de
Conta paga | Bill paid | Cuenta pagada
Falta pagar | Left to pay | Falta pagar
{} a caminho | {} on the way | {} en camino
1 esperando | 1 waiting | 1 en espera
{} esperando | {} waiting | {} en espera
Chegou! | It's here! | ¡Llegó!
e mais {} | and {} more | y {} más
Fichas | Tokens | Fichas
Compre agora, peça quando quiser | Buy now, order whenever you like | Compra ahora, pide cuando quieras
Fichas prontas pra uso | Tokens ready to use | Fichas listas para usar
Fichas pendentes de pagamento | Tokens to be paid | Fichas pendientes de pago
Fichas já utilizadas | Used tokens | Fichas ya usadas
Suas fichas | Your tokens | Tus fichas
Solicitar Fichas | Get tokens | Pedir fichas
Solicitar fichas | Get tokens | Pedir fichas
Enviar Fichas | Send tokens | Enviar fichas
Usar essa ficha | Use this token | Usar esta ficha
Usar as {} | Use all {} | Usar las {}
Desmarcar | Unmark | Desmarcar
Escolhidas | Chosen | Elegidas
Ver as fichas prontas | See the tokens that are ready | Ver las fichas listas
Ainda não foi pago, então nada é cobrado. | It is not paid yet, so nothing is charged. | Aún no está pagado, así que no se cobra nada.
Tirar a ficha | Remove the token | Quitar la ficha
Tirar | Remove | Quitar
Tirar uma | Remove one | Quitar una
Tirar todas | Remove all | Quitar todas
1 ficha | 1 token | 1 ficha
{} fichas | {} tokens | {} fichas
Devolver {}? | Give back {}? | ¿Devolver {}?
Devolver | Give back | Devolver
Olá! | Hello! | ¡Hola!
Olá, {}! | Hello, {}! | ¡Hola, {}!
Check-in nº | Check-in no. | Check-in n.º
Comanda | Tab card | Comanda
Privacidade e os seus dados | Privacy and your data | Privacidad y tus datos
Checkout | Check out | Check-out
Fazer checkout | Check out | Hacer check-out
Fazer checkout? | Check out? | ¿Hacer check-out?
Seu check-in neste bar termina aqui. | Your check-in at this bar ends here. | Tu check-in en este bar termina aquí.
Um pedido seu ainda espera: se você sair, ele não vai para o preparo. | An order of yours still waits: if you leave, it will not be prepared. | Un pedido tuyo aún espera: si te vas, no se prepara.
O pedido que ainda espera não vai para o preparo. | The order that still waits will not be prepared. | El pedido que aún espera no se prepara.
Fichas já pagas ficam guardadas para a próxima visita. | Paid tokens are kept for your next visit. | Las fichas pagadas quedan guardadas para la próxima visita.
Guardar para a próxima visita | Keep for the next visit | Guardar para la próxima visita
Devolver o dinheiro | Get the money back | Recuperar el dinero
Na próxima visita a este bar, é só usar. | Just use them on your next visit to this bar. | En la próxima visita a este bar, solo úsalas.
Escolher o bar | Choose the bar | Elegir el bar
Procurar pelo nome ou pela cidade | Search by name or city | Buscar por nombre o ciudad
Tem um bar? | Have a bar? | ¿Tienes un bar?
Cadastre seu estabelecimento e torne seu bar inteligente. | Register your place and make your bar smart. | Registra tu local y haz inteligente tu bar.
Bares perto de você | Bars near you | Bares cerca de ti
Atualizar | Refresh | Actualizar
Que bar está perto? | Which bar is near? | ¿Qué bar está cerca?
Para mostrar os bares mais próximos, precisamos saber onde você está. A localização só serve para esta busca. | To show the nearest bars we need to know where you are. Your location is used for this search only. | Para mostrar los bares más cercanos necesitamos saber dónde estás. La ubicación solo sirve para esta búsqueda.
Usar minha localização | Use my location | Usar mi ubicación
Procurando onde você está… | Finding where you are… | Buscando dónde estás…
Buscar | Search | Buscar
Buscar bares | Search for bars | Buscar bares
Pelo nome, pela rua ou pela cidade | By name, street or city | Por nombre, calle o ciudad
Nome do bar ou cidade | Name of the bar or city | Nombre del bar o ciudad
Digite o nome do bar ou a cidade onde você está. | Type the name of the bar or the city where you are. | Escribe el nombre del bar o la ciudad donde estás.
Digite um nome ou uma cidade. | Type a name or a city. | Escribe un nombre o una ciudad.
Nada com “{}” | Nothing with “{}” | Nada con “{}”
{} com “{}” | {} with “{}” | {} con “{}”
Um bar | One bar | Un bar
{} bares | {} bars | {} bares
Procurar perto de mim | Search near me | Buscar cerca de mí
Estabelecimento | Bar | Bar
Até a próxima! | See you next time! | ¡Hasta la próxima!
Gorjeta | Tip | Propina
Gorjeta para {} | Tip for {} | Propina para {}
Só se você quiser, e além da conta: é de quem atendeu você. | Only if you wish, and besides the bill: it is for who served you. | Solo si quieres, y aparte de la cuenta: es para quien te atendió.
Para quem | For whom | Para quién
Quanto | How much | Cuánto
Outro valor | Another amount | Otro valor
Quanto (R$) | How much (R$) | Cuánto (R$)
De R$ 1,00 a R$ 500,00 | From R$ 1,00 to R$ 500,00 | De R$ 1,00 a R$ 500,00
{} recebe {}: a casa não retém nada. | {} gets {}: the house keeps nothing. | {} recibe {}: la casa no retiene nada.
{} recebe {}: a casa retém {} %, como diz o acordo dela. | {} gets {}: the house keeps {} %, as its agreement says. | {} recibe {}: la casa retiene {} %, como dice su convenio.
Dar {} com Pix | Give {} by Pix | Dar {} con Pix
Com o cartão final {} | With the card ending in {} | Con la tarjeta terminada en {}
Dar {} com o cartão final {}? | Give {} with the card ending in {}? | ¿Dar {} con la tarjeta terminada en {}?
Dar | Give | Dar
Dar {} | Give {} | Dar {}
Com cartão | By card | Con tarjeta
Com outro cartão | By another card | Con otra tarjeta
Gorjeta no cartão | Tip by card | Propina con tarjeta
{} agradece! | {} says thank you! | ¡{} te lo agradece!
Para {}, ainda não confirmada | For {}, not confirmed yet | Para {}, aún sin confirmar
Para {}, devolvida | For {}, given back | Para {}, devuelta
A gorjeta vai para {}. Obrigado! | The tip goes to {}. Thank you! | La propina va para {}. ¡Gracias!
Voltar sem pagar | Go back without paying | Volver sin pagar
Como foi a noite? | How was your night? | ¿Cómo estuvo la noche?
Ruim | Bad | Mala
Fraca | Poor | Floja
Normal | Fine | Normal
Boa | Good | Buena
Ótima | Great | Excelente
Sentimos muito. Já está na tela do gerente. | We are sorry. It is on the manager's screen now. | Lo sentimos mucho. Ya está en la pantalla del gerente.
O que aconteceu? (se quiser) | What happened? (if you like) | ¿Qué pasó? (si quieres)
Quer dizer mais? (se quiser) | Anything to add? (if you like) | ¿Quieres decir algo más? (si quieres)
Enviar | Send | Enviar
O que você pagou | What you paid | Lo que pagaste
Você pagou | You paid | Pagaste
às {} | at {} | a las {}
1 ficha guardada | 1 token kept | 1 ficha guardada
{} fichas guardadas | {} tokens kept | {} fichas guardadas
Ir embora | Leave | Irme
Mandar no WhatsApp | Send on WhatsApp | Enviar por WhatsApp
Meus bares | My bars | Mis bares
Guardar nos meus bares | Keep in my bars | Guardar en mis bares
Guardado nos seus bares | Kept in your bars | Guardado en tus bares
Nenhum bar guardado. Ao sair de um, toque em “Guardar nos meus bares”. | No bars kept. When you leave one, tap “Keep in my bars”. | Ningún bar guardado. Al salir de uno, toca “Guardar en mis bares”.
1 visita | 1 visit | 1 visita
{} visitas | {} visits | {} visitas
Pedir o de sempre | Order the usual | Pedir lo de siempre
O de sempre está no seu pedido. | The usual is in your order. | Lo de siempre está en tu pedido.
No seu pedido. Hoje não tem: {}. | In your order. Not available today: {}. | En tu pedido. Hoy no hay: {}.
Hoje o cardápio não tem o de sempre. | The menu does not have the usual today. | Hoy la carta no tiene lo de siempre.
Esquecer | Forget | Olvidar
Esquecer {} | Forget {} | Olvidar {}
Esquecer todos | Forget all | Olvidar todos
Fica só neste aparelho. | Kept on this device only. | Queda solo en este dispositivo.
Só a sua conta vê. | Only your account sees it. | Solo lo ve tu cuenta.
Ver os bares perto de mim | See the bars near me | Ver los bares cerca de mí
Telefone fixo | Phone | Teléfono fijo
Celular | Mobile | Celular
Você já fez check-in aqui. | You are already checked in here. | Ya hiciste check-in aquí.
Seu check-in está aberto em {}. Faça o checkout lá antes de entrar aqui. | You are checked in at {}. Check out there before coming in here. | Tu check-in está abierto en {}. Haz el check-out allí antes de entrar aquí.
Ir para o menu | Go to the menu | Ir al menú
Voltar para {} | Back to {} | Volver a {}
Já está no bar? | Already at the bar? | ¿Ya estás en el bar?
O número da mesa você informa depois de sentar, ou lê no QR Code dela. | You say the table number once seated, or scan its QR code. | El número de mesa lo indicas al sentarte, o lees su código QR.
Com o check-in você pede da mesa, acompanha o preparo e paga pelo celular. Não precisa de cadastro. | With a check-in you order from the table, follow the preparation and pay on your phone. No account needed. | Con el check-in pides desde la mesa, sigues la preparación y pagas con el celular. No hace falta registrarse.
Fazer Checkin | Check in | Hacer check-in
Fazer Checkin na mesa | Check in at table | Hacer check-in en la mesa
Checkin por QrCode | Check-in by QR code | Check-in por QR
Ir para a mesa | Go to table | Ir a la mesa
Este QR Code não é de uma mesa que conhecemos. Confira com o garçom. | This QR code is not of a table we know. Ask the waiter. | Este QR no es de una mesa que conozcamos. Consulta al camarero.
Página não encontrada | Page not found | Página no encontrada
Ir para o início | Go to the start | Ir al inicio
Voltar ao início | Back to the start | Volver al inicio
Esta página não existe, ou mudou de mesa. Se você leu um QR Code, peça ajuda ao garçom. | This page does not exist, or it changed tables. If you scanned a QR code, ask the waiter for help. | Esta página no existe, o cambió de mesa. Si leíste un QR, pide ayuda al camarero.
Sobre o Sistema | About | Acerca del sistema
O Boteco em quatro goles | Boteco in four sips | Boteco en cuatro tragos
Chegue e aponte | Arrive and point | Llega y apunta
Leia o QR Code da mesa, ou escolha o bar na lista. Não precisa de cadastro nem de aplicativo. | Scan the table's QR code, or choose the bar from the list. No account and no app needed. | Lee el QR de la mesa o elige el bar en la lista. Sin registro y sin aplicación.
Peça da mesa | Order from the table | Pide desde la mesa
Com o QR Code da mesa, o pedido vai direto para o balcão e a cozinha; sem ele, pode esperar alguém do bar confirmar. Você acompanha até o garçom trazer. | With the table's QR code the order goes straight to the bar and the kitchen; without it, it may wait until somebody of the bar confirms. Follow it until the waiter brings it. | Con el QR de la mesa, el pedido va directo a la barra y a la cocina; sin él, puede esperar a que alguien del bar confirme. Lo sigues hasta que lo traigan.
Compre fichas | Buy tokens | Compra fichas
Pague agora e beba depois: cada ficha vale um produto e fica guardada até você usar. | Pay now and drink later: each token is good for one product and is kept until you use it. | Paga ahora y bebe después: cada ficha vale un producto y queda guardada hasta que la uses.
Pague do seu jeito | Pay your way | Paga a tu manera
Pelo celular, ou com o garçom na maquininha. Depois é só fazer o checkout. | On your phone, or with the waiter's card machine. Then just check out. | Con el celular o con la terminal del camarero. Después solo haz el check-out.
A localização está bloqueada neste navegador. Para liberar, toque no cadeado ao lado do endereço da página. | Location is blocked in this browser. To allow it, tap the padlock beside the page's address. | La ubicación está bloqueada en este navegador. Para permitirla, toca el candado junto a la dirección de la página.
Encerrada | Closed for good | Cerrada del todo
Não deu para montar o arquivo agora. Tente de novo daqui a pouco. | We could not make the file now. Try again in a while. | No pudimos hacer el archivo ahora. Inténtalo en un rato.
Não deu para achar sua localização. Confira se ela está ligada no aparelho. | We could not find your location. Check that it is on in your device. | No pudimos encontrar tu ubicación. Revisa que esté activada en el dispositivo.
{} Você também pode procurar o bar pelo nome ou pela cidade. | {} You can also search by the bar's name or city. | {} También puedes buscar el bar por nombre o ciudad.
Você também pode procurar o bar pelo nome ou pela cidade. | You can also search by the bar's name or city. | También puedes buscar el bar por nombre o ciudad.
Seu pedido vai para o preparo quando alguém do bar confirmar que você está aqui. Com o QR Code da mesa ele vai direto. | Your order is prepared once somebody of the bar confirms that you are here. With the table's QR code it goes straight away. | Tu pedido se prepara cuando alguien del bar confirme que estás aquí. Con el QR de la mesa va directo.
Neste bar o pedido vai para o preparo assim que é pago. | In this bar an order is prepared as soon as it is paid. | En este bar el pedido se prepara en cuanto se paga.
Observação para {} | Note for {} | Nota para {}
Notas prontas para {} | Ready notes for {} | Notas listas para {}
Sem gelo, bem passado… | No ice, well done… | Sin hielo, bien cocido…
1 item | 1 item | 1 artículo
{} itens | {} items | {} artículos
Quantidade de {} | Quantity of {} | Cantidad de {}
Tirar um: {} | One less: {} | Quitar uno: {}
Pôr mais um: {} | One more: {} | Agregar uno: {}
Ver {} | See {} | Ver {}
Vão até {} por vez. Para mais, envie e peça de novo. | Up to {} at a time. For more, send and order again. | Hasta {} por vez. Para más, envía y pide de nuevo.
Enviar Pedido | Send order | Enviar pedido
Seu pedido | Your order | Tu pedido
Seus dados | Your details | Tus datos
Nome | Name | Nombre
E-mail | E-mail | Correo electrónico
Telefone com DDD | Phone (with + and country code) | Teléfono (con + y código de país)
Para pagar pelo celular. | To pay by phone. | Para pagar con el celular.
Não tenho CPF | I have no CPF | No tengo CPF
Peça à vontade e pague com o garçom: só o pagamento pelo celular precisa de um CPF. | Order as you like and pay the waiter: only paying by phone needs a CPF (the Brazilian tax number). | Pide con tranquilidad y paga al camarero: solo el pago con el celular necesita un CPF (el número fiscal de Brasil).
O PagBank pede o CPF de quem paga. Sem CPF, pague com o garçom. | PagBank asks for the payer's CPF (the Brazilian tax number). Without one, pay the waiter. | PagBank pide el CPF de quien paga (el número fiscal de Brasil). Sin CPF, paga al camarero.
Lembrar de mim neste aparelho | Remember me on this device | Recordarme en este dispositivo
Sem marcar, seus dados saem daqui no checkout. | Unticked, your details leave this device at check-out. | Sin marcar, tus datos salen de aquí con el check-out.
trocar | change | cambiar
Alterar | Change | Cambiar
Mesa ainda não informada | Table not said yet | Mesa aún no indicada
Número da mesa (se souber) | Table number (if you know it) | Número de mesa (si lo sabes)
Número da comanda (se tiver) | Tab card number (if you have one) | Número de comanda (si tienes)
Total | Total | Total
Cartão salvo com final {} | Saved card ending in {} | Tarjeta guardada terminada en {}
Desfazer | Undo | Deshacer
Enviar de novo | Send again | Enviar de nuevo
Não enviar mais | Do not send any more | No enviar más
O bar não respondeu, então não sabemos se o seu pedido chegou. Se enviar de novo, ele não será feito duas vezes. | The bar did not answer, so we do not know whether your order arrived. If you send it again it is not made twice. | El bar no respondió, así que no sabemos si llegó tu pedido. Si lo envías de nuevo, no se hará dos veces.
O bar não respondeu. Estamos tentando de novo: nada será feito duas vezes. | The bar did not answer. We are trying again: nothing is done twice. | El bar no respondió. Estamos intentando de nuevo: nada se hará dos veces.
O preço mudou depois que você escolheu. | The price changed after you chose. | El precio cambió después de que elegiste.
{}: de {} para {}. | {}: from {} to {}. | {}: de {} a {}.
a partir de | from | desde
até {} | until {} | hasta las {}
faltam {} | {} left | faltan {}
depois | then | después
em dobro | two for one | dos por uno
leve {}, pague {} | take {}, pay for {} | lleva {}, paga {}
pague {}, leve {} | pay for {}, take {} | paga {}, lleva {}
mais 1 sai de graça | 1 more is free | 1 más sale gratis
mais {} saem de graça | {} more are free | {} más salen gratis
normal | normally | normal
Escolher | Choose | Elegir
Escolher de novo | Choose again | Elegir de nuevo
Mudar | Change | Cambiar
Obrigatório | Required | Obligatorio
Escolhido | Chosen | Elegido
Nenhuma | None | Ninguna
Sem nada a mais | Nothing added | Sin nada más
Falta escolher: {} | Still to choose: {} | Falta elegir: {}
{}: escolha {} | {}: choose {} | {}: elige {}
escolha {} | choose {} | elige {}
escolha de {} a {} | choose {} to {} | elige de {} a {}
escolha até {} | choose up to {} | elige hasta {}
opcional, até {} | optional, up to {} | opcional, hasta {}
{} · vale o preço da mais cara | {} · at the price of the dearest | {} · vale el precio de la más cara
{} · o preço é a média | {} · the price is the average | {} · el precio es el promedio
Vão até {} de cada. | Up to {} of each. | Hasta {} de cada una.
{}: vão até {}. | {}: up to {}. | {}: hasta {}.
no cardápio | on the menu | en la carta
{} no cardápio | {} on the menu | {} en la carta
{} acabou | {} has run out | {} se acabó
As opções mudaram | The options changed | Las opciones cambiaron
Pedir de novo | Order again | Pedir de nuevo
Pedir de novo: {} | Order again: {} | Pedir de nuevo: {}
Enviado | Sent | Enviado
Enviado ao bar | Sent to the bar | Enviado a la barra
Recebido pelo bar | Received by the bar | Recibido por la barra
Enviado à cozinha | Sent to the kitchen | Enviado a la cocina
Recebido pela cozinha | Received by the kitchen | Recibido por la cocina
Passo {} de {}: {} | Step {} of {}: {} | Paso {} de {}: {}
Pronto no balcão | Ready at the counter | Listo en la barra
Liberado para o garçom | Ready for the waiter | Listo para el camarero
Entregue | Delivered | Entregado
Entregue e pago | Delivered and paid | Entregado y pagado
Cancelado | Cancelled | Cancelado
Cancelada | Cancelled | Cancelada
Aguardando pagamento | Waiting for payment | Esperando pago
Esperando pagamento | Waiting for payment | Esperando pago
Esperando o bar abrir | Waiting for the bar to open | Esperando que abra el bar
Esperando confirmação | Waiting for confirmation | Esperando confirmación
Pronta pra uso | Ready to use | Lista para usar
Utilizada | Used | Usada
Motivo: | Reason: | Motivo:
Pagamento devolvido. | Payment returned. | Pago devuelto.
Sem mesa | No table | Sin mesa
às | at | a las
há {} min | {} min ago | hace {} min
fichas nº | tokens no. | fichas n.º
ficha nº | token no. | ficha n.º
Vale até | Good until | Válido hasta
Seu pedido espera: chame um garçom, e assim que ele confirmar que você está aqui vai para o preparo. Pagando agora, vai na hora. | Your order waits: call a waiter, and it is prepared as soon as they confirm that you are here. Paid now, it goes at once. | Tu pedido espera: llama a un camarero y, en cuanto confirme que estás aquí, se prepara. Si pagas ahora, va de inmediato.
Seu pedido espera: assim que for pago, vai para o preparo. | Your order waits: it is prepared as soon as it is paid. | Tu pedido espera: se prepara en cuanto se pague.
Desistir do pedido que espera? | Give up the waiting order? | ¿Desistir del pedido que espera?
Desistir | Give up | Desistir
Pagar agora | Pay now | Pagar ahora
A pagar | To pay | Por pagar
Total a pagar | Total to pay | Total a pagar
Hoje tem couvert artístico: | Live music tonight, couvert artístico: | Hoy hay música en vivo, couvert artístico:
por pessoa à mesa, uma vez e sem taxa de serviço. | per person at a table, once and without service charge. | por persona en la mesa, una vez y sin servicio.
Couvert artístico | Couvert artístico (live music) | Couvert artístico (música en vivo)
Taxa de serviço de {} %, opcional. | Service charge of {} %, optional. | Servicio del {} %, opcional.
Taxa de serviço ({} %) | Service charge ({} %) | Servicio ({} %)
opcional | optional | opcional
Taxa de serviço (opcional) | Service charge (optional) | Servicio (opcional)
A taxa de serviço mudou. Confira o total antes de pagar. | The service charge has changed. Check the total before paying. | El servicio cambió. Revisa el total antes de pagar.
Tudo pago. Obrigado! | All paid. Thank you! | Todo pagado. ¡Gracias!
Pagamento | Payment | Pago
Pagamentos | Payments | Pagos
Pagamento em andamento | Payment in progress | Pago en curso
Em pagamento | Being paid | En pago
É só aproximar o cartão ou o celular: {}. | Just tap your card or phone: {}. | Solo acerca la tarjeta o el móvil: {}.
{} está pagando | {} is paying | {} está pagando
{} pagou | {} paid | {} pagó
Outra pessoa | Somebody else | Otra persona
1 item já está pago. | 1 item is already paid. | 1 artículo ya está pagado.
{} itens já estão pagos. | {} items are already paid. | {} artículos ya están pagados.
Pagar | Pay | Pagar
por aqui | here | por aquí
Pagar {} | Pay {} | Pagar {}
Pagar com Pix | Pay with Pix | Pagar con Pix
Dividir | Split | Dividir
Dividir {} | Split {} | Dividir {}
Juntar | Put together | Juntar
Juntar as partes de {} | Put the parts of {} together | Juntar las partes de {}
Juntar as partes de {}? | Put the parts of {} together? | ¿Juntar las partes de {}?
As partes voltam a ser uma linha só da conta. | The parts become one line of the bill again. | Las partes vuelven a ser una sola línea de la cuenta.
Em quantas partes? Cada uma se paga sozinha, de qualquer jeito. | Into how many parts? Each is paid by itself, in any way. | ¿En cuántas partes? Cada una se paga sola, de cualquier forma.
Para as {} pessoas da mesa | For the {} people at the table | Para las {} personas de la mesa
Entre as {} pessoas: {} | Among the {} people: {} | Entre las {} personas: {}
A mesa | The table | La mesa
A casa contou {} pessoas nesta mesa | The house counted {} people at this table | La casa contó {} personas en esta mesa
A casa contou 1 pessoa nesta mesa | The house counted 1 person at this table | La casa contó 1 persona en esta mesa
A casa contou as pessoas da mesa | The house counted the people at the table | La casa contó a las personas de la mesa
O centavo que sobra fica nas primeiras partes. | The cent that is left over goes to the first parts. | El centavo que sobra va a las primeras partes.
desconto de {} sobre {}: {} | discount of {} on {}: {} | descuento de {} sobre {}: {}
cortesia de {}: {} | on the house, {}: {} | cortesía de {}: {}
desconto de {} | discount of {} | descuento de {}
parte de {} | part of {} | parte de {}
{} cada | {} each | {} c/u
+ {} cada | + {} each | + {} c/u
{}× {} em cada | {}× {} in each | {}× {} en c/u
pedido por {} | ordered by {} | pedido por {}
opcional · sobre {} | optional · on {} | opcional · sobre {}
sua parte · parte de {} | your part · part of {} | tu parte · parte de {}
sua parte, {} de {} · parte de {} | your part, {} of {} · part of {} | tu parte, {} de {} · parte de {}
parte de {} · parte de {} | {}'s part · part of {} | parte de {} · parte de {}
oferecida a você · parte de {} | offered to you · part of {} | ofrecida a ti · parte de {}
falta o sim de {} · parte de {} | {} has not said yes yet · part of {} | falta el sí de {} · parte de {}
{} disse que não · parte de {} | {} said no · part of {} | {} dijo que no · parte de {}
alguém da mesa | somebody at the table | alguien de la mesa
a outra pessoa | the other person | la otra persona
Dividiram com você | Split with you | Dividieron contigo
{} dividiu com você | {} split it with you | {} lo dividió contigo
Alguém da mesa dividiu com você | Somebody at the table split it with you | Alguien de la mesa lo dividió contigo
{} passou para você | {} passed it to you | {} te lo pasó
Alguém da mesa passou para você | Somebody at the table passed it to you | Alguien de la mesa te lo pasó
A sua parte de {} | Your part of {} | Tu parte de {}
Aceitar | Accept | Aceptar
Aceitar a parte de {} | Accept the part of {} | Aceptar la parte de {}
Não é minha a parte de {} | The part of {} is not mine | La parte de {} no es mía
Ficar com a parte de {} | Keep the part of {} | Quedarse con la parte de {}
Fica comigo | I keep it | Se queda conmigo
Falta o sim de {}. | {} has not said yes yet. | Falta el sí de {}.
Falta pagar, com a taxa | Left to pay, with the charge | Falta pagar, con el servicio
{} dividiu {} com você: {} | {} split {} with you: {} | {} dividió {} contigo: {}
Alguém da mesa dividiu {} com você: {} | Somebody at the table split {} with you: {} | Alguien de la mesa dividió {} contigo: {}
Responder | Answer | Responder
Ver | See it | Ver
Quem atende passou para a sua conta: {} | The staff moved this to your bill: {} | El personal pasó esto a tu cuenta: {}
Quem atende passou da sua conta para outra: {} | The staff moved this from your bill to another: {} | El personal pasó esto de tu cuenta a otra: {}
para {} · parte de {} | for {} · part of {} | para {} · parte de {}
Desfazer as partes iguais | Undo the equal parts | Deshacer las partes iguales
O máximo é {}. | At most {}. | El máximo es {}.
Alguém da mesa | Somebody at the table | Alguien de la mesa
Dividir entre {}: {} | Split among {}: {} | Dividir entre {}: {}
Partes iguais | Equal parts | Partes iguales
Partes iguais do que falta | Equal parts of what is left | Partes iguales de lo que falta
Um valor | An amount | Un importe
Um valor que eu escolho | An amount that I choose | Un importe que yo elijo
Quanto você paga | How much you pay | Cuánto pagas
Faltam {}. Entre quantas pessoas? | {} are left. Among how many people? | Faltan {}. ¿Entre cuántas personas?
Faltam {}. O valor paga os pedidos mais antigos primeiro. | {} are left. The amount pays the oldest orders first. | Faltan {}. El importe paga primero los pedidos más antiguos.
uma parte | a part | una parte
Fica para os outros | Left for the others | Queda para los demás
Dividir com quem? | Split with whom? | ¿Dividir con quién?
Todos, {} pessoas: {} cada | Everybody, {} people: {} each | Todos, {} personas: {} c/u
Passar inteiro para quem? | Pass all of it to whom? | ¿Pasarlo entero a quién?
Passar inteiro para alguém | Pass all of it to somebody | Pasárselo entero a alguien
Dividir em vez disso | Split it instead | Dividirlo mejor
Escolher mais de uma pessoa | Choose more than one person | Elegir a más de una persona
Toque em quem divide com você. | Tap who splits it with you. | Toca a quienes dividen contigo.
Cada pessoa recebe a oferta no celular e diz sim ou não. Até o sim, a parte é sua. | Each person gets the offer on their phone and says yes or no. Until the yes, the part is yours. | Cada persona recibe la oferta en su celular y dice sí o no. Hasta el sí, la parte es tuya.
Em partes, sem dizer de quem | In parts, without saying whose | En partes, sin decir de quién
Uma é a sua. As outras ficam na conta de quem pediu até alguém pagar. | One is yours. The others stay on the bill of whoever ordered it until somebody pays. | Una es la tuya. Las demás quedan en la cuenta de quien pidió hasta que alguien pague.
Em {} partes de {} | In {} parts of {} | En {} partes de {}
Divida em até {} partes. | Split into {} parts at most. | Divide en {} partes como máximo.
Quantidade de partes | Number of parts | Cantidad de partes
Tirar um: partes | One less: parts | Una menos: partes
Pôr mais um: partes | One more: parts | Una más: partes
{} partes iguais: {} cada | {} equal parts: {} each | {} partes iguales: {} c/u
Outro número de partes | Another number of parts | Otro número de partes
Pagar a minha parte, {} de {}: {} | Pay my part, {} of {}: {} | Pagar mi parte, {} de {}: {}
Sua parte, {} de {} | Your part, {} of {} | Tu parte, {} de {}
Parte {} de {} | Part {} of {} | Parte {} de {}
Parte {} de {} da conta | Part {} of {} of the bill | Parte {} de {} de la cuenta
de {} itens | of {} items | de {} artículos
{} partes | {} parts | {} partes
{} partes de {} | {} parts of {} | {} partes de {}
Qual deles | Which of them | Cuál de ellos
Como veio | How it came | Cómo llegó
Abrir {} | Open {} | Abrir {}
Quem ficou com o quê | Who took what | Quién se quedó con qué
Sem dono | Nobody's yet | Sin dueño
já pagou | has paid | ya pagó
está pagando | is paying | está pagando
disse que não | said no | dijo que no
falta o seu sim | waits for your yes | falta tu sí
ainda não respondeu | has not answered yet | todavía no respondió
a sua parte | your part | tu parte
ficou com a parte | took the part | se quedó con la parte
a parte fica na conta de quem pediu | the part stays on the bill of whoever ordered it | la parte sigue en la cuenta de quien pidió
Juntar de novo numa linha só | Put together again in one line | Juntar de nuevo en una sola línea
Continuar: {} | Continue: {} | Continuar: {}
Serviço por cima do valor | Service on top of the amount | Servicio aparte del importe
{} · {} são do serviço | {} · of which {} is service | {} · {} son del servicio
{}, sem serviço | {}, without service | {}, sin servicio
O que falta pagar | What is left to pay | Lo que falta pagar
{} de consumo já pagos | {} of orders paid already | {} de consumo ya pagados
{} no fiado | {} on credit | {} fiado
Já chegou | Has come | Ya llegó
{} ainda não chegaram | {} still to come | {} todavía no llegaron
Como pagar | How to pay | Cómo pagar
Deixar a conta no cartão | Leave the bill on a card | Dejar la cuenta en la tarjeta
Qual cartão | Which card | Qué tarjeta
Cartão final {} | Card ending in {} | Tarjeta terminada en {}
Outro cartão | Another card | Otra tarjeta
Deixar neste cartão | Leave it on this card | Dejarla en esta tarjeta
Conta no cartão | Bill on a card | Cuenta en la tarjeta
No cartão final {}, até {} | On the card ending in {}, up to {} | En la tarjeta terminada en {}, hasta {}
com a taxa de {} % | with the {} % service charge | con el servicio del {} %
sem taxa de serviço | without service charge | sin cargo por servicio
O cartão final {} não passou. | The card ending in {} was declined. | La tarjeta terminada en {} fue rechazada.
O banco ainda está confirmando. Você não precisa pagar de novo. | The bank is still confirming. You need not pay again. | El banco todavía está confirmando. No hace falta pagar otra vez.
O cartão não paga {} desta conta: pague de outro jeito. | The card does not pay {} of this bill: pay it another way. | La tarjeta no paga {} de esta cuenta: págalo de otra forma.
Tirar a conta do cartão | Take the bill off the card | Quitar la cuenta de la tarjeta
Às {} a sua conta de {} será cobrada no cartão final {}. | At {} your bill of {} will be charged to the card ending in {}. | A las {} tu cuenta de {} se cobrará en la tarjeta terminada en {}.
Ir embora: cobrar {} no cartão | Leave: charge {} to the card | Irme: cobrar {} en la tarjeta
Ir embora agora? | Leave now? | ¿Irte ahora?
1 item ainda não chegou e será cancelado. | 1 item has not come yet and will be cancelled. | 1 ítem todavía no llegó y se cancelará.
{} itens ainda não chegaram e serão cancelados. | {} items have not come yet and will be cancelled. | {} ítems todavía no llegaron y se cancelarán.
Nada é cobrado agora. | Nothing is charged now. | Ahora no se cobra nada.
Ao ir embora, o cartão paga só o que você pediu e chegou, até o seu limite. | When you leave, the card pays only what you ordered and got, up to your limit. | Al irte, la tarjeta paga solo lo que pediste y llegó, hasta tu límite.
Se você esquecer, avisamos dez minutos antes de cobrar. | If you forget, we tell you ten minutes before charging. | Si te olvidas, avisamos diez minutos antes de cobrar.
Você tira a conta do cartão quando quiser. | You can take the bill off the card whenever you like. | Puedes quitar la cuenta de la tarjeta cuando quieras.
Até quanto (R$) | Up to how much (R$) | Hasta cuánto (R$)
Ninguém da casa pode aumentar. | Nobody of the house can raise it. | Nadie de la casa puede subirlo.
O limite vai de R$ 10 a R$ 5.000. | The limit is from R$ 10 to R$ 5,000. | El límite va de R$ 10 a R$ 5.000.
Outro jeito de pagar | Another way to pay | Otra forma de pagar
Escolher o que pagar | Choose what to pay | Elegir qué pagar
Pagar tudo | Pay everything | Pagar todo
Marque o que você vai pagar. | Tick what you are going to pay. | Marca lo que vas a pagar.
de {} | of {} | de {}
Não se vende como ficha | Not sold as a token | No se vende como ficha
Pagar com cartão | Pay by card | Pagar con tarjeta
Pagar com cartão final | Pay with card ending in | Pagar con tarjeta terminada en
Pagar com outro cartão | Pay with another card | Pagar con otra tarjeta
Pagar de outro jeito | Pay another way | Pagar de otra forma
Pagar na página do PagBank | Pay on PagBank's page | Pagar en la página de PagBank
Na página do PagBank você paga com cartão ou Pix. | On PagBank's page you pay by card or Pix. | En la página de PagBank pagas con tarjeta o Pix.
Cartão de crédito | Credit card | Tarjeta de crédito
Nome como está no cartão | Name as on the card | Nombre como está en la tarjeta
Número do cartão | Card number | Número de la tarjeta
Validade (MM/AA) | Expiry (MM/YY) | Vencimiento (MM/AA)
Código de segurança | Security code | Código de seguridad
Salvar este cartão | Save this card | Guardar esta tarjeta
Da próxima vez você paga com um toque. O número fica só no PagBank. | Next time you pay with one tap. The number stays with PagBank only. | La próxima vez pagas con un toque. El número queda solo en PagBank.
Quem paga | Who pays | Quién paga
Continuar | Continue | Continuar
Código Pix | Pix code | Código Pix
Copiar código Pix | Copy Pix code | Copiar código Pix
Código copiado | Code copied | Código copiado
Código copiado. Cole no aplicativo do seu banco. | Code copied. Paste it in your bank's app. | Código copiado. Pégalo en la aplicación de tu banco.
Vale por mais | Good for another | Vale por otros
Pix copia e cola | Pix copy and paste | Pix copia y pega
Voltar à conta | Back to the bill | Volver a la cuenta
Voltar às fichas | Back to the tokens | Volver a las fichas
Pagar de outro jeito? | Pay another way? | ¿Pagar de otra forma?
Este código Pix deixa de valer. Não pague mais com ele: se alguém pagar, o valor é devolvido. | This Pix code stops being valid. Do not pay with it any more: if somebody does, the money goes back. | Este código Pix deja de valer. No pagues más con él: si alguien lo paga, se devuelve.
Continuar com o Pix | Stay with Pix | Seguir con Pix
Voltar e tentar de novo | Go back and try again | Volver e intentar de nuevo
No aplicativo do seu banco, escolha Pix e depois “Copia e cola”, ou leia o QR Code com outro celular. Esta página avisa sozinha quando o pagamento chegar. | In your bank's app choose Pix and then “Copia e cola”, or scan the QR code with another phone. This page tells you when the payment arrives. | En la aplicación de tu banco elige Pix y luego “Copia e cola”, o lee el QR con otro celular. Esta página avisa sola cuando llegue el pago.
Valor | Amount | Importe
Pago! | Paid! | ¡Pagado!
Ver o recibo | See the receipt | Ver el recibo
Ver o código Pix | See the Pix code | Ver el código Pix
Ver o pagamento | See the payment | Ver el pago
Esta página se atualiza sozinha. | This page updates itself. | Esta página se actualiza sola.
Você pode continuar pedindo enquanto isso. | You can go on ordering meanwhile. | Puedes seguir pidiendo mientras tanto.
Desistir deste pagamento? | Give up this payment? | ¿Desistir de este pago?
Desistir do pagamento | Give up the payment | Desistir del pago
Continuar pagando | Go on paying | Seguir pagando
Recibo | Receipt | Recibo
Recibos | Receipts | Recibos
Meus recibos | My receipts | Mis recibos
Recibo nº {} | Receipt no. {} | Recibo n.º {}
Data | Date | Fecha
Forma de pagamento | Paid by | Forma de pago
Recebido por | Received by | Recibido por
Total pago | Total paid | Total pagado
Devolvido | Returned | Devuelto
Devolução a caminho | Refund on its way | Devolución en camino
Não aceita | Not accepted | No aceptada
A devolver no caixa | To be returned at the till | Por devolver en la caja
Devolvido no caixa | Returned at the till | Devuelto en la caja
Devolvido em dinheiro | Returned in cash | Devuelto en efectivo
Estornado na maquininha | Reversed on the card machine | Reembolsado en el datáfono
Devolvido por Pix do caixa | Returned by Pix at the till | Devuelto por Pix en la caja
Desfeito | Undone | Deshecho
Imprimir | Print | Imprimir
Compartilhar | Share | Compartir
Comprovante de pagamento, sem valor fiscal. | Proof of payment, not an invoice. | Comprobante de pago, sin valor fiscal.
Você ainda não pagou nada aqui. | You have not paid anything here yet. | Aún no pagaste nada aquí.
Cartão pelo celular | Card on the phone | Tarjeta con el celular
Pix pelo celular | Pix on the phone | Pix con el celular
Vale Alelo | Alelo meal voucher | Vale Alelo
Estornado no vale Alelo | Refunded to the Alelo voucher | Devuelto al vale Alelo
Vale VR | VR meal voucher | Vale VR
Estornado no vale VR | Refunded to the VR voucher | Devuelto al vale VR
Vale Ticket | Ticket meal voucher | Vale Ticket
Estornado no vale Ticket | Refunded to the Ticket voucher | Devuelto al vale Ticket
Vale Pluxee | Pluxee meal voucher | Vale Pluxee
Estornado no vale Pluxee | Refunded to the Pluxee voucher | Devuelto al vale Pluxee
Por outro sistema | Through another system | Por otro sistema
Devolvido pelo outro sistema | Returned through the other system | Devuelto por el otro sistema
Maquininha | Card machine | Terminal
Pix no caixa | Pix at the till | Pix en la caja
Página de pagamento | Payment page | Página de pago
Dinheiro | Cash | Efectivo
Quer um aviso quando o pedido estiver a caminho? | Want to be told when your order is on its way? | ¿Quieres un aviso cuando el pedido esté en camino?
Quero ser avisado | Tell me | Quiero que me avisen
Agora não | Not now | Ahora no
Da próxima vez, abra o Boteco com um toque | Next time, open Boteco with one tap | La próxima vez, abre Boteco con un toque
Instalar | Install | Instalar
Está no bar? Pergunte os 4 números a quem atende: com eles o pedido vai direto. | At the bar? Ask whoever serves for the 4 numbers: with them your order goes straight away. | ¿Estás en el bar? Pide los 4 números a quien atiende: con ellos el pedido va directo.
Código do dia | Code of the day | Código del día
Usar o código | Use the code | Usar el código
Senha | Password | Contraseña
Mostrar senha | Show password | Mostrar contraseña
Entrar | Log in | Entrar
Chamar | Call | Llamar
Já vem | Coming | Ya viene
Chamado | Called | Llamado
{} o garçom | {} the waiter | {} al camarero
Chamar o garçom | Call the waiter | Llamar al camarero
{} está indo à sua mesa. | {} is coming to your table. | {} va a tu mesa.
Alguém do bar | Somebody of the bar | Alguien del bar
Cada mesa chama uma vez a cada 2 minutos. | Each table calls once every 2 minutes. | Cada mesa llama una vez cada 2 minutos.
Diga por quê, e quem vier já vem sabendo. | Say why, and whoever comes knows already. | Di por qué, y quien venga ya lo sabrá.
Pedir a conta | Ask for the bill | Pedir la cuenta
Como você vai pagar? Quem vier já traz o que precisa. | How will you pay? Whoever comes brings what is needed. | ¿Cómo vas a pagar? Quien venga ya trae lo necesario.
Como você vai pagar? | How will you pay? | ¿Cómo vas a pagar?
Na maquininha | By card machine | Con la terminal
Em dinheiro | In cash | En efectivo
Com Pix | By Pix | Con Pix
Vale-refeição | Meal voucher | Vale de comida
Troco para quanto? | Change for how much? | ¿Cambio de cuánto?
Troco para {} | Change for {} | Cambio de {}
Fazer um pedido | Place an order | Hacer un pedido
Talher, copo ou guardanapo | Cutlery, glass or napkin | Cubiertos, vaso o servilleta
Outra coisa | Something else | Otra cosa
Não precisa mais | No longer needed | Ya no hace falta
: chamado | : called | : llamado
. Assim que alguém estiver a caminho, você vê aqui. | . As soon as somebody is on the way, you see it here. | . En cuanto alguien esté en camino, lo ves aquí.
agora | now | ahora
O bar está sem tela aberta agora. {} fica registrado e avisamos o gerente. | The bar has no screen open right now. {} is kept and we tell the manager. | La barra no tiene pantalla abierta ahora. {} queda registrado y avisamos al gerente.
A cozinha está sem tela aberta agora. {} fica registrado e avisamos o gerente. | The kitchen has no screen open right now. {} is kept and we tell the manager. | La cocina no tiene pantalla abierta ahora. {} queda registrado y avisamos al gerente.
Este aparelho está sem internet. | This device is offline. | Este dispositivo está sin internet.
Atualizado {}. | Updated {}. | Actualizado {}.
Não deu para copiar: selecione o link abaixo e copie. | It could not be copied: select the link below and copy it. | No se pudo copiar: selecciona el enlace de abajo y cópialo.
Mais alguém entrou na mesa. Este já é outro convite, para a próxima pessoa. | Somebody else joined the table. This is another invitation, for the next person. | Alguien más entró en la mesa. Esta ya es otra invitación, para la próxima persona.
Ele fica na tela de início, sem ocupar espaço e sem loja de aplicativos. | It sits on the home screen, takes no space and needs no app store. | Queda en la pantalla de inicio, sin ocupar espacio y sin tienda de aplicaciones.
Toque em | Tap | Toca
e depois em | and then | y después
Adicionar à Tela de Início | Add to Home Screen | Añadir a pantalla de inicio
Entendi | Got it | Entendido
Escreva a que você tem alergia. | Write what you are allergic to. | Escribe a qué tienes alergia.
. Quem prepara e serve os seus pedidos vê. | . Whoever prepares and serves your orders sees it. | . Quienes preparan y sirven tus pedidos lo ven.
Fica na sua conta para os próximos bares. | It stays in your account for the next bars. | Queda en tu cuenta para los próximos bares.
Você tem | You have | Tienes
1 ficha paga e não usada | 1 paid token left | 1 ficha pagada sin usar
{} fichas pagas e não usadas | {} paid tokens left | {} fichas pagadas sin usar
, no valor de | , worth | , por
O que fazer com a ficha | What to do with the token | Qué hacer con la ficha
O que fazer com as fichas | What to do with the tokens | Qué hacer con las fichas
O dinheiro volta para o cartão ou Pix de quem pagou. O que foi pago no caixa, você retira no caixa. | The money goes back to the card or Pix of whoever paid. What was paid at the till is collected at the till. | El dinero vuelve a la tarjeta o Pix de quien pagó. Lo pagado en caja se retira en caja.
Já tem gente nesta mesa. Para ver a conta com eles, mostre isto a quem está nela ou ao garçom: | There are people at this table. To see the bill with them, show this to them or to the waiter: | Ya hay gente en esta mesa. Para ver la cuenta con ellos, muestra esto a quien está en ella o al camarero:
Deixar entrar | Let in | Dejar entrar
Não é da turma | Not with us | No es del grupo
Alguém | Somebody | Alguien
{} quer entrar na mesa: | {} wants to join the table: | {} quiere entrar en la mesa:
Alguém quer entrar na mesa: | Somebody wants to join the table: | Alguien quiere entrar en la mesa:
{} entrou na mesa. | {} joined the table. | {} entró en la mesa.
Alguém entrou na mesa. | Somebody joined the table. | Alguien entró en la mesa.
Entraram na mesa: {}. | Joined the table: {}. | Entraron en la mesa: {}.
Tenho o código do dia | I have the code of the day | Tengo el código del día
Quem pede | Who orders | Quién pide
ficha | token | ficha
Comprada em | Bought on | Comprada el
Tirar a ficha nº {}, {} | Remove token no. {}, {} | Quitar la ficha n.º {}, {}
Tirar uma ficha de {} | Remove one token for {} | Quitar una ficha de {}
Tirar a ficha de {}? | Remove the token for {}? | ¿Quitar la ficha de {}?
Tirar as {} fichas? | Remove the {} tokens? | ¿Quitar las {} fichas?
Tirar todas as fichas | Remove all tokens | Quitar todas las fichas
Não sabemos de qual pagamento se trata. | We do not know which payment this is. | No sabemos de qué pago se trata.
Toque no código e copie por ali. | Tap the code and copy it there. | Toca el código y cópialo ahí.
O tempo deste código acabou. Se você já pagou, espere um instante. | This code's time is over. If you have paid, wait a moment. | El tiempo de este código terminó. Si ya pagaste, espera un momento.
QR Code do Pix | Pix QR code | QR del Pix
Depois, leia o QR Code da mesa de novo. | Then scan the table's QR code again. | Después, lee de nuevo el QR de la mesa.
Atualização do Checkin | Change of check-in | Actualización del check-in
outro bar | another bar | otro bar
Continuar no | Stay at | Seguir en
Sair do {}? | Leave {}? | ¿Salir de {}?
Depois do checkout você entra no {}. | After checking out you enter {}. | Después del check-out entras en {}.
Esta mesa é do | This table is of | Esta mesa es de
, e seu check-in está aberto no | , and you are checked in at | , y tu check-in está abierto en
. Para mudar de bar, receba e pague o que falta. | . To change bars, receive and pay what is left. | . Para cambiar de bar, recibe y paga lo que falta.
Fazer checkout e ir para a mesa | Check out and go to table | Hacer check-out e ir a la mesa
Cadastrar meu bar | Register my bar | Registrar mi bar
Cadastre o estabelecimento, monte o cardápio e imprima o QR Code das mesas. A cozinha, o balcão e os garçons veem os pedidos na hora, e você vê cada mesa aberta. | Register your place, put the menu together and print the tables' QR codes. Kitchen, bar and waiters see orders at once, and you see each open table. | Registra el local, arma la carta e imprime los QR de las mesas. Cocina, barra y camareros ven los pedidos al momento, y tú ves cada mesa abierta.
Nome, e-mail e telefone, e o CPF de quem o dá, dizem de quem são o pedido e as fichas. A equipe do bar em que você está vê o nome. Quem paga pelo celular os manda também ao PagBank, que cobra. O número e o código do cartão são cifrados no seu aparelho: passam por nós fechados, e só o PagBank os abre. | Name, e-mail and phone, and the CPF if you give it, say whose the order and the tokens are. The team of the bar where you are sees the name. Whoever pays on the phone also sends them to PagBank, which charges. The card's number and code are encrypted on your device: they pass through us closed, and only PagBank opens them. | Nombre, correo y teléfono, y el CPF de quien lo da, dicen de quién son el pedido y las fichas. El equipo del bar donde estás ve el nombre. Quien paga con el celular los envía también a PagBank, que cobra. El número y el código de la tarjeta se cifran en tu dispositivo: pasan por nosotros cerrados y solo PagBank los abre.
Prefere não usar o celular? Peça o cardápio impresso e chame o garçom: ele anota o pedido para você. | Rather not use the phone? Ask for the printed menu and call the waiter, who takes your order. | ¿Prefieres no usar el celular? Pide la carta impresa y llama al camarero: él anota tu pedido.
Saiu do que você escolheu: | Taken out of what you chose: | Salió de lo que elegiste:
Só resta 1 | Only 1 left | Solo queda 1
Só restam {} | Only {} left | Solo quedan {}
Saiu do cardápio | No longer on the menu | Ya no está en la carta
Usar agora {}? | Use {} now? | ¿Usar ahora {}?
O bar começa a preparar e leva à mesa {}. | The bar starts to prepare it and brings it to table {}. | El bar empieza a prepararlo y lo lleva a la mesa {}.
O bar começa a preparar agora, e você retira no balcão. | The bar starts to prepare it now, and you pick it up at the counter. | El bar empieza a prepararlo ahora, y lo retiras en la barra.
Usar a ficha | Use the token | Usar la ficha
Usar as fichas | Use the tokens | Usar las fichas
Chegou! {}. | It's here! {}. | ¡Llegó! {}.
Chegou! {}. Bom proveito! | It's here! {}. Enjoy! | ¡Llegó! {}. ¡Buen provecho!
O bar ainda não sabe o seu nome nem a sua mesa: mostre este código no balcão. | The bar does not know your name or your table yet: show this code at the counter. | El bar aún no sabe tu nombre ni tu mesa: muestra este código en la barra.
Este pedido vai esperar alguém do bar confirmar que você está aqui. | This order will wait until somebody of the bar confirms that you are here. | Este pedido va a esperar a que alguien del bar confirme que estás aquí.
Vão direto para o preparo até {} unidades, e até {}. | Up to {} units, and up to {}, go straight to be prepared. | Van directo a preparación hasta {} unidades, y hasta {}.
Vai direto para o preparo até 1 unidade, e até {}. | Up to 1 unit, and up to {}, goes straight to be prepared. | Va directo a preparación hasta 1 unidad, y hasta {}.
{} acabou. | {} is sold out. | {} se agotó.
{}: só resta 1. | {}: only 1 left. | {}: solo queda 1.
{}: só restam {}. | {}: only {} left. | {}: solo quedan {}.
{}: {} acabou. | {}: {} is sold out. | {}: {} se agotó.
{}: {}: só resta 1. | {}: {}: only 1 left. | {}: {}: solo queda 1.
{}: {}: só restam {}. | {}: {}: only {} left. | {}: {}: solo quedan {}.
{}: só resta 1 de {}. | {}: only 1 of {} left. | {}: solo queda 1 de {}.
Não há mais o bastante para {}. | There is not enough left for {}. | Ya no alcanza para {}.
{}: só restam {} de {}. | {}: only {} of {} left. | {}: solo quedan {} de {}.
{}: com uma opção que outro departamento prepara, não se vende como ficha. Peça na sua mesa. | {}: with an option that another department makes, it is not sold as a token. Order it at your table. | {}: con una opción que prepara otro departamento no se vende como ficha. Pídelo en tu mesa.
Pôr de volta | Put back | Volver a poner
produto | product | producto
. Bom proveito! | . Enjoy! | . ¡Buen provecho!
· Comanda {} | · Tab card {} | · Comanda {}
Foram tentativas demais. Chame um garçom: ele confirma que você está aqui. | Too many attempts. Call a waiter, who confirms that you are here. | Fueron demasiados intentos. Llama a un camarero: él confirma que estás aquí.
E mais {} | And {} more | Y {} más
Aceitar e | Accept and | Aceptar y
enviar pedido | send order | enviar pedido
Ele ainda não foi para o preparo. O que já foi pago volta. | It is not being prepared yet. What was paid comes back. | Aún no se está preparando. Lo pagado se devuelve.
Um item é seu | One item is yours | Un artículo es tuyo
{} itens são seus | {} items are yours | {} artículos son tuyos
, e ainda ninguém pagou. Se você pagar, o outro pagamento deixa de valer. | , and nobody has paid yet. If you pay, the other payment is no longer good. | , y nadie pagó todavía. Si pagas, el otro pago deja de valer.
devolvidos {} | {} returned | {} devueltos
{} devolvidos | {} returned | {} devueltos
sendo confirmado | being confirmed | en confirmación
Você abriu uma página de pagamento e ainda não recebemos. Para pagar de outro jeito, desista dela. | You opened a payment page and we have not received it yet. To pay another way, give it up. | Abriste una página de pago y aún no lo recibimos. Para pagar de otra forma, desiste de ella.
Pagar o resto: {} | Pay the rest: {} | Pagar el resto: {}
Continuar o pagamento | Continue the payment | Continuar el pago
A página de pagamento é fechada e nada é cobrado. | The payment page is closed and nothing is charged. | La página de pago se cierra y no se cobra nada.
Há um Pix esperando o seu pagamento. Para pagar de outro jeito, desista dele. | A Pix is waiting for you to pay. To pay another way, give it up. | Hay un Pix esperando tu pago. Para pagar de otra forma, desiste de él.
Não pague mais aquele código: se alguém pagar, o valor é devolvido. | Do not pay that code any more: if somebody does, the money goes back. | No pagues más ese código: si alguien lo paga, se devuelve.
Parte desta conta está sendo paga em outro aparelho. | Part of this bill is being paid on another device. | Parte de esta cuenta se está pagando en otro dispositivo.
Um pagamento desta conta está sendo confirmado. | A payment of this bill is being confirmed. | Un pago de esta cuenta se está confirmando.
Pagar {} com o cartão final {}? | Pay {} with the card ending in {}? | ¿Pagar {} con la tarjeta terminada en {}?
Ficou pago | Kept paid | Quedó pagado
Recibo copiado. Cole onde quiser. | Receipt copied. Paste it wherever you like. | Recibo copiado. Pégalo donde quieras.
Não foi possível compartilhar deste aparelho. | This device could not share it. | No fue posible compartir desde este dispositivo.
Este aparelho não compartilha: use Imprimir. | This device cannot share: use Print. | Este dispositivo no comparte: usa Imprimir.
Pedido que espera | Waiting order | Pedido que espera
Ela deixa de valer e {} voltam para quem pagou. | It will no longer be valid, and {} goes back to whoever paid. | Deja de valer y {} vuelve a quien pagó.
Elas deixam de valer e {} voltam para quem pagou. | They are no longer good and {} go back to whoever paid. | Dejan de valer y {} vuelven a quien pagó.
e receber | and get | y recibir
Há mais de 2 minutos o bar não respondeu a um envio seu. Confira se ele chegou. | More than 2 minutes ago the bar did not answer something you sent. Check whether it arrived. | Hace más de 2 minutos el bar no respondió a un envío tuyo. Revisa si llegó.
Lendo a foto… | Reading the photo… | Leyendo la foto…
Este aparelho avisa quando um pedido estiver a caminho. | This device tells you when an order is on its way. | Este dispositivo avisa cuando un pedido esté en camino.
Não avisar | Do not tell me | No avisar
Não deu para ligar o aviso agora. Seus pedidos continuam aparecendo aqui. | The notice could not be turned on. Your orders still show here. | No se pudo activar el aviso. Tus pedidos siguen apareciendo aquí.
Sem contato com o bar: nada foi enviado. Toque de novo quando o contato voltar. | No contact with the bar: nothing was sent. Tap again once it is back. | Sin contacto con el bar: no se envió nada. Toca de nuevo cuando vuelva.
há {} s | {} s ago | hace {} s
há {} h | {} h ago | hace {} h
QR Code do convite para a mesa {} | QR code of the invitation to table {} | QR de la invitación a la mesa {}
Convite para a mesa | Invitation to the table | Invitación a la mesa
Entre na mesa comigo: | Join me at the table: | Únete a mi mesa:
Deixar entrar os | Let in all | Dejar entrar a los
Guardar a alergia | Save the allergy | Guardar la alergia
Remover o cartão com final {}? | Remove the card ending in {}? | ¿Quitar la tarjeta terminada en {}?
Apagamos a nossa cópia dele. Para pagar de novo com este cartão, você precisará digitar os dados. | We delete our copy of it. To pay with this card again you will have to type its data. | Borramos nuestra copia. Para pagar de nuevo con esta tarjeta tendrás que escribir los datos.
Remover cartão | Remove card | Quitar tarjeta
Cartão para pagar com um toque | Card to pay with one tap | Tarjeta para pagar con un toque
Trocar de cartão | Change card | Cambiar de tarjeta
Salvar um cartão | Save a card | Guardar una tarjeta
Novo cartão | New card | Nueva tarjeta
Salvar cartão | Save card | Guardar tarjeta
O número e o código são cifrados neste aparelho e vão só para o PagBank; o bar nunca os vê. | Number and code are encrypted on this device and go to PagBank alone; the bar never sees them. | El número y el código se cifran en este dispositivo y van solo a PagBank; el bar nunca los ve.
É opcional. O número e o código são cifrados neste aparelho e vão só para o PagBank; o bar nunca os vê. | Optional. Number and code are encrypted on this device and go to PagBank alone; the bar never sees them. | Es opcional. El número y el código se cifran en este dispositivo y van solo a PagBank; el bar nunca los ve.
Deixar como está | Leave it as it is | Dejar como está
Mostre no balcão | Show it at the counter | Muéstralo en la barra
QR Code de {} | QR code of {} | QR de {}
Quem atende lê este código e entrega na hora. Sem câmera? Diga: | Whoever serves reads this code and hands it over at once. No camera? Say: | Quien atiende lee este código y entrega al momento. ¿Sin cámara? Di:
Sem contato com o bar: o tablet das fichas lê este código também sem a rede. | No contact with the bar: its tablet for tokens reads this code without the network, too. | Sin contacto con el bar: la tableta de las fichas lee este código también sin la red.
Ficha {} de {}: mostrar a próxima | Token {} of {}: show the next | Ficha {} de {}: mostrar la siguiente
Dar a um amigo | Give to a friend | Dar a un amigo
Dar a um amigo: {} | Give to a friend: {} | Dar a un amigo: {}
vai para a primeira pessoa que abrir este link. Até lá, você pode pegar de volta. | goes to the first person who opens this link. Until then you can take it back. | va para la primera persona que abra este enlace. Hasta entonces puedes recuperarlo.
Um presente para você | A present for you | Un regalo para ti
Deixei um presente para você no {}: {}. | I left a present for you at {}: {}. | Te dejé un regalo en {}: {}.
Mandar o presente | Send the present | Enviar el regalo
Ou diga o código: | Or tell them the code: | O di el código:
Presente que você deu | Present that you gave | Regalo que diste
de presente: ninguém aceitou ainda. | as a present: nobody has accepted it yet. | de regalo: nadie lo ha aceptado todavía.
Mandar de novo | Send again | Enviar de nuevo
Pegar de volta | Take back | Recuperar
Ganhou um presente? | Did you get a present? | ¿Te hicieron un regalo?
Aceitar um presente | Accept a present | Aceptar un regalo
Ganhou um presente? Digite o código | Did you get a present? Type its code | ¿Te hicieron un regalo? Escribe el código
Como 12-abcdefghij. Com o link, é só abrir. | Like 12-abcdefghij. If you have the link, just open it. | Como 12-abcdefghij. Con el enlace, basta abrirlo.
Aceitar o presente | Accept the present | Aceptar el regalo
Um presente | A present | Un regalo
Não é meu | Not mine | No es mío
Não é meu: {} | Not mine: {} | No es mío: {}
A turma e quem atende ficam sabendo. Até alguém ficar com o item, ele continua na sua conta. | Your party and whoever serves you are told. Until somebody takes the item it stays on your bill. | Tu grupo y quien atiende se enteran. Hasta que alguien se quede con el ítem, sigue en tu cuenta.
É meu, sim | It is mine after all | Sí, es mío
É meu, sim: {} | It is mine after all: {} | Sí, es mío: {}
De quem é? | Whose is this? | ¿De quién es?
É meu | It is mine | Es mío
É meu: {} | It is mine: {} | Es mío: {}
{} diz que não pediu | {} says they did not order it | {} dice que no lo pidió
Quem está com ele diz que não pediu | Whoever has it says they did not order it | Quien lo tiene dice que no lo pidió
à procura de dono | looking for its owner | buscando dueño
Um item sem dono | An item without an owner | Un ítem sin dueño
Sua comanda no celular | Your tab on your phone | Tu comanda en el celular
Sua conta passa para este celular, com tudo o que já está nela. Daqui em diante você pede, acompanha e paga por aqui. | Your bill moves to this phone, with everything already on it. From now on you order, follow and pay here. | Tu cuenta pasa a este celular, con todo lo que ya tiene. De aquí en adelante pides, sigues y pagas por aquí.
Abrir a minha comanda | Open my tab | Abrir mi comanda
Código da comanda | Code of the tab | Código de la comanda
Como abcd-efgh: está na tela de quem atende a sua mesa. | Like abcd-efgh: it is on the screen of whoever serves your table. | Como abcd-efgh: está en la pantalla de quien atiende tu mesa.
Confira o código: ele é como abcd-efgh. | Check the code: it is like abcd-efgh. | Revisa el código: es como abcd-efgh.
Presente | Present | Regalo
Não encontramos este presente. Confira o link com quem o mandou. | We did not find this present. Check the link with whoever sent it. | No encontramos este regalo. Revisa el enlace con quien lo envió.
{} deixou para você | {} left for you | {} dejó para ti
Deixaram para você | Somebody left for you | Dejaron para ti
. É só pedir quando quiser. | . Just order whenever you like. | . Pide cuando quieras.
Este presente já foi aceito. | This present has been accepted already. | Este regalo ya fue aceptado.
Ver as minhas fichas | See my tokens | Ver mis fichas
Quem mandou este presente o pegou de volta. | Whoever sent this present took it back. | Quien envió este regalo lo recuperó.
Ir para o | Go to | Ir a
Seu check-in está aberto em outro bar. Faça o checkout lá e abra este link de novo. | Your check-in is open at another bar. Check out there and open this link again. | Tu check-in está abierto en otro bar. Haz el check-out allí y abre este enlace de nuevo.
Seu check-in está aberto no {}. Faça o checkout lá antes de entrar aqui. | Your check-in is open at {}. Check out there before coming in here. | Tu check-in está abierto en {}. Haz el check-out allí antes de entrar aquí.
Voltar ao {} | Back to {} | Volver a {}
Ir para os bares | Go to the bars | Ir a los bares
Fazer check-in e aceitar | Check in and accept | Hacer check-in y aceptar
Entregue no balcão. Bom proveito! | Handed over at the counter. Enjoy! | Entregado en la barra. ¡Buen provecho!
Você tem {} fichas de {}. | You have {} tokens of {}. | Tienes {} fichas de {}.
Usar agora | Use now | Usar ahora
Usar {} de {} | Use {} of {} | Usar {} de {}
Mostrar no balcão: {} | Show at the counter: {} | Mostrar en la barra: {}
No balcão | At the counter | En la barra
Pronto no balcão! | Ready at the counter! | ¡Listo en la barra!
. Chamamos por | . We call | . Llamamos a
, nº | , no. | , n.º
nº {} | no. {} | n.º {}
Faltam | Still | Faltan
s para chamar de novo. | s until you can call again. | s para llamar de nuevo.
Faltam {} s para chamar de novo. | {} s until you can call again. | Faltan {} s para llamar de nuevo.
Toque para ver os seus pedidos. | Tap to see your orders. | Toca para ver tus pedidos.
Continuar esperando | Keep waiting | Seguir esperando
Vamos nos encontrar aqui? {}, {} | Shall we meet here? {}, {} | ¿Nos vemos aquí? {}, {}
Escreva o nome como está no cartão. | Write the name as it is on the card. | Escribe el nombre como está en la tarjeta.
Confira o número do cartão. | Check the card number. | Revisa el número de la tarjeta.
Confira o mês: vai de 01 a 12. | Check the month: 01 to 12. | Revisa el mes: va de 01 a 12.
Confira o ano: são os dois últimos números. | Check the year: its last two digits. | Revisa el año: son los dos últimos números.
Este cartão está vencido. | This card has expired. | Esta tarjeta está vencida.
São 3 ou 4 números, atrás do cartão. | 3 or 4 digits, on the back of the card. | Son 3 o 4 números, detrás de la tarjeta.
dados do cliente: | guest's data: | datos del cliente:
quem paga | who pays | quién paga
Para clientes cadastrados e para a equipe do bar | For registered guests and for the bar's team | Para clientes registrados y para el equipo del bar
Entre com a senha que você acabou de escolher. Se este e-mail já tinha cadastro, nada mudou nele: vale a senha de antes. | Log in with the password that you have just chosen. If this e-mail was registered before, nothing has changed: the old password is good. | Entra con la contraseña que acabas de elegir. Si este correo ya estaba registrado, nada cambió: vale la contraseña de antes.
Esqueci a senha, ou tenho um código | I forgot my password, or I have a code | Olvidé la contraseña, o tengo un código
Demonstração: entre com um toque | Demonstration: log in with one tap | Demostración: entra con un toque
Ainda não tem cadastro? | Not registered yet? | ¿Aún no tienes cuenta?
Quero me cadastrar para tornar meu bar, inteligente | I want to register to make my bar smart | Quiero registrarme para que mi bar sea inteligente
Quero me cadastrar como Cliente | I want to register as a guest | Quiero registrarme como cliente
Em qual bar você vai trabalhar? | In which bar will you work? | ¿En qué bar vas a trabajar?
Entrar com chave de acesso | Log in with a passkey | Entrar con llave de acceso
Usar chave de acesso | Use a passkey | Usar llave de acceso
Cadastro de cliente | Guest registration | Registro de cliente
Seus dados já vêm prontos na hora de pedir | Your data are there when you order | Tus datos ya están listos al pedir
Cadastro | Registration | Registro
cadastro de cliente | guest registration | registro de cliente
Quero me cadastrar | Register me | Quiero registrarme
Você | You | Tú
Nome completo | Full name | Nombre completo
Celular com DDD | Mobile phone with area code | Celular con código de área
Alergia (opcional) | Allergy (optional) | Alergia (opcional)
Camarão, amendoim… | Shrimp, peanuts… | Camarón, maní…
Seu acesso | Your login | Tu acceso
O pagamento pelo celular está desligado. Você pode se cadastrar sem cartão. | Paying on the phone is off. You can register without a card. | El pago con el celular está desactivado. Puedes registrarte sin tarjeta.
Cadastrar um cartão agora | Register a card now | Registrar una tarjeta ahora
Senha nova | New password | Contraseña nueva
Este link não está inteiro. Abra-o de novo, ou peça outro. | This link is not complete. Open it again, or ask for another one. | Este enlace no está completo. Ábrelo de nuevo, o pide otro.
Criar a senha nova | Make the new password | Crear la contraseña nueva
Criar senha | Make password | Crear contraseña
Pedir outro link | Ask for another link | Pedir otro enlace
Este sistema não manda e-mails. Quem trabalha num bar pede um código ao gerente; gerentes e clientes falam com quem cuida do sistema, que pode criar um link. | This system sends no e-mails. Whoever works in a bar asks its manager for a code; managers and guests talk to whoever runs the system, who can make a link. | Este sistema no envía correos. Quien trabaja en un bar pide un código al gerente; gerentes y clientes hablan con quien cuida el sistema, que puede crear un enlace.
Esqueci a senha | I forgot my password | Olvidé la contraseña
Escrevemos para o seu e-mail com um link para criar outra. | We write to your e-mail with a link to make another one. | Escribimos a tu correo con un enlace para crear otra.
Receber o link | Get the link | Recibir el enlace
Nesta demonstração nenhum e-mail sai daqui: | In this demonstration no e-mail leaves: | En esta demostración ningún correo sale de aquí:
veja o que seria enviado | see what would be sent | mira lo que se enviaría
Tenho um código do gerente | I have a code from the manager | Tengo un código del gerente
Senha nova com o código | New password with the code | Contraseña nueva con el código
Código | Code | Código
8 números. | 8 digits. | 8 números.
Situação | Status | Situación
Perfil | Profile | Perfil
Usuário | User | Usuario
Senha e aparelhos | Password and devices | Contraseña y dispositivos
Voltar ao menu do bar | Back to the bar's menu | Volver al menú del bar
O {} em quatro goles | {} in four sips | {} en cuatro tragos
Escolher arquivo | Choose a file | Elegir archivo
Trocar arquivo | Change the file | Cambiar archivo
Pelo menos 8 caracteres. | At least 8 characters. | Al menos 8 caracteres.
Repita a {} | Repeat the {} | Repite la {}
senha | password | contraseña
senha nova | new password | contraseña nueva
{} vezes | {} times | {} veces
Lanterna | Torch | Linterna
Trocar de câmera | Change camera | Cambiar de cámara
Câmera traseira | Back camera | Cámara trasera
Câmera frontal | Front camera | Cámara frontal
Câmera | Camera | Cámara
Aponte a câmera para {}. {} | Point the camera at {}. {} | Apunta la cámara a {}. {}
Não leu? Afaste um pouco. | Not read? Move back a little. | ¿No lee? Aleja un poco.
Ler | Read | Leer
Foto escolhida: {} | Photo chosen: {} | Foto elegida: {}
Foto com {} | Photo of {} | Foto con {}
Não achamos uma câmera neste aparelho. | We found no camera on this device. | No encontramos una cámara en este dispositivo.
O navegador só abre a câmera em páginas seguras (https), e esta não é uma delas. | The browser opens the camera on secure pages (https) alone, and this is none. | El navegador solo abre la cámara en páginas seguras (https), y esta no lo es.
A câmera está bloqueada para este site. Para liberar, toque no cadeado ao lado do endereço da página. | The camera is blocked for this site. To allow it, tap the padlock beside the page's address. | La cámara está bloqueada para este sitio. Para permitirla, toca el candado junto a la dirección.
A câmera está ocupada. Feche o outro aplicativo que está com ela e tente de novo. | The camera is busy. Close the other app that has it and try again. | La cámara está ocupada. Cierra la otra aplicación que la usa e inténtalo de nuevo.
Não deu para abrir a câmera. Tente de novo. | The camera could not be opened. Try again. | No se pudo abrir la cámara. Inténtalo de nuevo.
Não deu para acender a lanterna. | The torch could not be turned on. | No se pudo encender la linterna.
Não deu para apagar a lanterna. | The torch could not be turned off. | No se pudo apagar la linterna.
Não deu para mudar o zoom. | The zoom could not be changed. | No se pudo cambiar el zoom.
Leitura em pausa. | Reading paused. | Lectura en pausa.
Não deu para carregar o leitor. Confira a internet e tente de novo. | The reader could not be loaded. Check your internet and try again. | No se pudo cargar el lector. Revisa tu internet e inténtalo de nuevo.
Não conseguimos abrir este arquivo. Escolha uma foto do QR Code. | We could not open this file. Choose a photo of the QR code. | No pudimos abrir este archivo. Elige una foto del QR.
Não achamos um QR Code nesta foto. Tente outra, mais de perto e sem reflexo. | We found no QR code in this photo. Try another one, closer and without reflections. | No encontramos un QR en esta foto. Prueba otra, más de cerca y sin reflejos.
Nenhuma chave de acesso foi usada. Tente de novo quando quiser. | No passkey was used. Try again whenever you like. | No se usó ninguna llave de acceso. Inténtalo cuando quieras.
Este aparelho já tem uma chave de acesso sua. | This device has a passkey of yours already. | Este dispositivo ya tiene una llave de acceso tuya.
As chaves de acesso só funcionam no endereço do bar, com https. | Passkeys work only at the bar's address, with https. | Las llaves de acceso solo funcionan en la dirección del bar, con https.
Este aparelho não sabe guardar chaves de acesso. | This device cannot keep passkeys. | Este dispositivo no sabe guardar llaves de acceso.
Este aparelho não conseguiu usar a chave de acesso. | This device could not use the passkey. | Este dispositivo no pudo usar la llave de acceso.
Privacidade | Privacy | Privacidad
O que guardamos, para quê e por quanto tempo | What we keep, what for and for how long. The Portuguese text is the one that binds. | Qué guardamos, para qué y por cuánto tiempo. El texto que vale es el portugués.
Quem cuida deles | Who looks after them | Quién los cuida
Cada bar decide o que faz com os dados dos seus clientes: para a lei (LGPD), ele é o controlador. Quem mantém esta instalação do | Each bar decides what it does with its guests' data: in the law (LGPD) it is the controller. Whoever runs this installation of | Cada bar decide qué hace con los datos de sus clientes: para la ley (LGPD) es el responsable. Quien mantiene esta instalación de
guarda os dados por ele: é o operador. | keeps the data for it, and is the processor. | guarda los datos por él: es el encargado.
Para falar com quem mantém a instalação: | To talk to whoever runs the installation: | Para hablar con quien mantiene la instalación:
. Para falar com o bar, procure o gerente. | . To talk to the bar, ask for its manager. | . Para hablar con el bar, busca al gerente.
Para falar sobre os seus dados, procure o gerente do bar. | To talk about your data, ask for the bar's manager. | Para hablar de tus datos, busca al gerente del bar.
Se não resolver, você pode reclamar à ANPD, a Autoridade Nacional de Proteção de Dados. | If that does not help, you can complain to the ANPD, Brazil's data protection authority. | Si no se resuelve, puedes reclamar a la ANPD, la autoridad brasileña de protección de datos.
O que guardamos, e para quê | What we keep, and what for | Qué guardamos, y para qué
Nome, e-mail, CPF e telefone | Name, e-mail, CPF and phone | Nombre, correo, CPF y teléfono
Para o bar saber de quem é o pedido, achar as suas fichas se você perder o celular e receber o seu pagamento. A equipe vê o nome; o gerente, o telefone de quem tem ficha. O CPF fica cifrado e ninguém do bar o vê. | So that the bar knows whose order it is, finds your tokens if you lose your phone, and gets your payment. The team sees the name; the manager, the phone of who has tokens. The CPF is encrypted and nobody of the bar sees it. | Para que el bar sepa de quién es el pedido, encuentre tus fichas si pierdes el celular y reciba tu pago. El equipo ve el nombre; el gerente, el teléfono de quien tiene fichas. El CPF queda cifrado y nadie del bar lo ve.
Pedidos, fichas e pagamentos | Orders, tokens and payments | Pedidos, fichas y pagos
O que, quando, em que mesa e por quanto: é a conta, e o bar responde por ela. | What, when, at which table and for how much: that is the bill, and the bar answers for it. | Qué, cuándo, en qué mesa y por cuánto: es la cuenta, y el bar responde por ella.
Cartão | Card | Tarjeta
O número e o código são cifrados no seu aparelho e vão só para o PagBank. Se você salvar o cartão na sua conta, guardamos a bandeira, os quatro últimos dígitos, a validade, o nome escrito nele e um código do PagBank que só serve para cobrar por aqui. | Number and code are encrypted on your device and go to PagBank alone. If you save the card in your account, we keep its brand, the last four digits, the expiry, the name on it and a code of PagBank's that is good only for charging here. | El número y el código se cifran en tu dispositivo y van solo a PagBank. Si guardas la tarjeta en tu cuenta, conservamos la marca, los cuatro últimos dígitos, el vencimiento, el nombre escrito en ella y un código de PagBank que solo sirve para cobrar aquí.
Localização | Location | Ubicación
Só se você deixar. Serve para mostrar os bares perto de você; fica neste navegador, até o check-in acabar, e em nenhum outro lugar. De um pedido fica a distância até o bar, em metros. | Only if you allow it. It shows the bars near you; it stays in this browser, until the check-in ends, and nowhere else. Of an order we keep the distance to the bar, in metres. | Solo si lo permites. Sirve para mostrar los bares cerca de ti; queda en este navegador, hasta que el check-in termine, y en ningún otro lugar. De un pedido queda la distancia al bar, en metros.
Cookies e este aparelho | Cookies and this device | Cookies y este dispositivo
Dois cookies, nenhum de propaganda: um número sorteado que diz de quem são as fichas pagas (400 dias) e o bar e a mesa do seu check-in (30 dias). No navegador ficam o seu acesso, a sua cesta e, se você quiser, os seus dados para a próxima vez. Se você pedir avisos, o endereço que o seu navegador dá para isso, até o check-in acabar. | Two cookies, none for advertising: a random number that says whose the paid tokens are (400 days), and the bar and table of your check-in (30 days). The browser keeps your login, your basket and, if you like, your data for next time. If you ask for notices, the address that your browser gives for them, until the check-in ends. | Dos cookies, ninguna de publicidad: un número al azar que dice de quién son las fichas pagadas (400 días) y el bar y la mesa de tu check-in (30 días). En el navegador quedan tu acceso, tu cesta y, si quieres, tus datos para la próxima vez. Si pides avisos, la dirección que tu navegador da para eso, hasta que termine el check-in.
Tentativas | Attempts | Intentos
Para que ninguém adivinhe senhas, contamos tentativas por um resumo cifrado do endereço de rede, do aparelho ou do e-mail, por até 24 horas. | So that nobody guesses passwords, we count attempts by an encrypted digest of the network address, the device or the e-mail, for 24 hours at most. | Para que nadie adivine contraseñas, contamos intentos por un resumen cifrado de la dirección de red, del dispositivo o del correo, hasta 24 horas.
Quem mais recebe | Who else gets them | Quién más los recibe
Quando você paga pelo celular ou salva um cartão, o PagBank recebe o que precisa para cobrar: nome, e-mail, CPF, telefone, o que foi pedido e o valor. Lá valem as regras dele. Pagando ao garçom, nada vai. | When you pay on the phone or save a card, PagBank gets what it needs to charge: name, e-mail, CPF, phone, what was ordered and the amount. Its own rules hold there. If you pay the waiter, nothing goes there. | Cuando pagas con el celular o guardas una tarjeta, PagBank recibe lo que necesita para cobrar: nombre, correo, CPF, teléfono, lo que se pidió y el valor. Allí valen sus reglas. Si pagas al camarero, no va nada.
O pagamento pelo celular está desligado aqui: nenhum dado seu vai para uma empresa de pagamentos. | Paying on the phone is off here: none of your data go to a payment company. | El pago con el celular está desactivado aquí: ningún dato tuyo va a una empresa de pagos.
Um aviso de que o pedido está a caminho, ou de que alguém divide um item com você, passa, cifrado, pelo serviço de avisos do seu navegador. Ninguém mais recebe nada: não vendemos dados, e não há propaganda nem medição de terceiros. | A notice that an order is on its way, or that somebody splits an item with you, goes, encrypted, through your browser's push service. Nobody else gets anything: we sell no data, and there is no advertising or tracking by others. | Un aviso de que el pedido está en camino, o de que alguien divide un producto contigo, pasa, cifrado, por el servicio de avisos de tu navegador. Nadie más recibe nada: no vendemos datos, y no hay publicidad ni medición de terceros.
Por quanto tempo | For how long | Por cuánto tiempo
Um dia | One day | Un día
{} dias | {} days | {} días
depois do checkout apagamos nome, e-mail, CPF, telefone e as observações dos pedidos. Números, horas e valores ficam com o bar, sem dizer de quem eram. Só esperamos mais enquanto houver ficha paga para usar, pagamento em andamento ou devolução a caminho. | after the check-out we delete name, e-mail, CPF, phone and the notes of the orders. Numbers, times and amounts stay with the bar, without saying whose they were. We wait longer only while there is a paid token to use, a payment under way or a refund to come. | después del check-out borramos nombre, correo, CPF, teléfono y las notas de los pedidos. Números, horas y valores quedan con el bar, sin decir de quién eran. Solo esperamos más mientras haya una ficha pagada por usar, un pago en curso o una devolución en camino.
De quem comprou fiado, o bar guarda o nome e o telefone enquanto houver dívida. Paga ou perdoada, eles são apagados depois do mesmo prazo. | Of who bought on the tab, the bar keeps the name and phone while something is owed. Once it is paid or forgiven, they are deleted after the same time. | De quien compró fiado, el bar guarda el nombre y el teléfono mientras haya deuda. Pagada o perdonada, se borran después del mismo plazo.
A conta, com o cartão salvo, fica até você apagá-la. Acessos encerrados são apagados depois do mesmo prazo. As cópias de segurança da noite ainda têm, por sete noites, o que foi apagado aqui. | An account, with its saved card, stays until you delete it. Logins that ended are deleted after the same time. The nightly backups still have, for seven nights, what was deleted here. | La cuenta, con la tarjeta guardada, queda hasta que la borres. Los accesos cerrados se borran después del mismo plazo. Las copias de seguridad de la noche aún tienen, por siete noches, lo que se borró aquí.
De quem trabalha num bar, o gerente vê nome e e-mail, e os registros do bar dizem quem fez o quê. Apagada a conta, dizem só o perfil e um número. | Of who works in a bar the manager sees name and e-mail, and the bar's records say who did what. Once the account is deleted, they say only the profile and a number. | De quien trabaja en un bar, el gerente ve nombre y correo, y los registros del bar dicen quién hizo qué. Borrada la cuenta, dicen solo el perfil y un número.
Achou uma falha de segurança? | Have you found a security hole? | ¿Encontraste una falla de seguridad?
Conte para | Tell | Cuéntalo a
, e só depois a outras pessoas: como ela acontece e o que se consegue com ela. Respondemos em até três dias úteis. Quem procura sem olhar, mudar nem guardar dados dos outros e sem atrapalhar a casa não tem nada a temer de nós. | first, and others only afterwards: how it happens and what can be done with it. We answer within three working days. Whoever searches without looking at, changing or keeping other people's data and without disturbing the house has nothing to fear from us. | , y solo después a otras personas: cómo ocurre y qué se consigue con ella. Respondemos en hasta tres días hábiles. Quien busca sin mirar, cambiar ni guardar datos de otros y sin molestar a la casa no tiene nada que temer de nosotros.
Meus dados | My data | Mis datos
Entre com a sua conta, ou abra esta página no aparelho em que fez o check-in: aqui você baixa, corrige e apaga o que é seu. | Log in with your account, or open this page on the device with which you checked in: here you download, correct and delete what is yours. | Entra con tu cuenta, o abre esta página en el dispositivo en que hiciste el check-in: aquí descargas, corriges y borras lo tuyo.
Os da sua conta e de tudo o que você fez com ela, em todos os bares daqui. | Those of your account and of all that you did with it, in all bars here. | Los de tu cuenta y de todo lo que hiciste con ella, en todos los bares de aquí.
Corrigir | Correct | Corregir
Apagar minha conta | Delete my account | Borrar mi cuenta
Corrigir meus dados | Correct my data | Corregir mis datos
Salvar | Save | Guardar
Apagar a sua conta? | Delete your account? | ¿Borrar tu cuenta?
Saem daqui o seu nome, e-mail, CPF, telefone e cartão salvo, e você sai de todos os aparelhos. Os valores e as horas dos pagamentos ficam com os bares, que precisam deles, sem dizer de quem eram. Não dá para desfazer. | Your name, e-mail, CPF, phone and saved card go, and you are logged out everywhere. Amounts and times of payments stay with the bars, which need them, without saying whose they were. This cannot be undone. | Salen de aquí tu nombre, correo, CPF, teléfono y tarjeta guardada, y sales de todos los dispositivos. Los valores y las horas de los pagos quedan con los bares, que los necesitan, sin decir de quién eran. No se puede deshacer.
Apagar a conta | Delete the account | Borrar la cuenta
Sua senha | Your password | Tu contraseña
Para termos certeza de que é você. | So that we are sure it is you. | Para estar seguros de que eres tú.
Apagar os seus dados? | Delete your data? | ¿Borrar tus datos?
Saem daqui o seu nome, e-mail, CPF e telefone, deste check-in e dos anteriores em que você disse o mesmo e-mail neste aparelho. Você não abrirá mais os recibos por aqui. Os valores e as horas ficam com o bar, sem dizer de quem eram. Não dá para desfazer. | Your name, e-mail, CPF and phone go, of this check-in and of the earlier ones in which you said the same e-mail on this device. You will not open the receipts here any more. Amounts and times stay with the bar, without saying whose they were. This cannot be undone. | Salen de aquí tu nombre, correo, CPF y teléfono, de este check-in y de los anteriores en que dijiste el mismo correo en este dispositivo. No abrirás más los recibos aquí. Los valores y las horas quedan con el bar, sin decir de quién eran. No se puede deshacer.
Apagar meus dados | Delete my data | Borrar mis datos
Os deste check-in, e dos anteriores em que você disse o mesmo e-mail neste aparelho. | Those of this check-in, and of the earlier ones in which you said the same e-mail on this device. | Los de este check-in, y de los anteriores en que dijiste el mismo correo en este dispositivo.
Para apagá-los, faça antes o checkout e volte aqui, na mesma aba. | To delete them, check out first and come back here, in the same tab. | Para borrarlos, haz antes el check-out y vuelve aquí, en la misma pestaña.
Seus dados estão no arquivo meus-dados.json. | Your data are in the file meus-dados.json. | Tus datos están en el archivo meus-dados.json.
Baixar meus dados | Download my data | Descargar mis datos
A observação pode ter até 200 caracteres. | The note may have up to 200 characters. | La nota puede tener hasta 200 caracteres.
A quantidade vai de 0 a 5. | The quantity goes from 0 to 5. | La cantidad va de 0 a 5.
A senha pode ter até 200 caracteres. | The password may have up to 200 characters. | La contraseña puede tener hasta 200 caracteres.
Confira o código: ele é como 12-abcdefghij. | Check the code: it is like 12-abcdefghij. | Revisa el código: es como 12-abcdefghij.
Informe a senha. | Enter the password. | Indica la contraseña.
Informe a sua senha. | Enter your password. | Indica tu contraseña.
Informe o nome completo. | Enter your full name. | Indica tu nombre completo.
Informe o seu nome. | Enter your name. | Indica tu nombre.
O número da comanda vai de 1 a 999999. | The tab card's number goes from 1 to 999999. | El número de la comanda va de 1 a 999999.
O número da mesa vai de 1 a 9999. | The table's number goes from 1 to 9999. | El número de la mesa va de 1 a 9999.
Pagamento não encontrado. | Payment not found. | Pago no encontrado.
Repita a senha. | Repeat the password. | Repite la contraseña.
Um pedido pode ter até 200 linhas. | An order may have up to 200 lines. | Un pedido puede tener hasta 200 líneas.
Use até {} caracteres. | Use up to {} characters. | Usa hasta {} caracteres.
ALERGIA: | ALLERGY: | ALERGIA:
Total pago: {} | Paid in all: {} | Total pagado: {}
Devolvido: {} | Given back: {} | Devuelto: {}
Na demonstração quem confirma é você: em outra aba, entre na área restrita como | In the demonstration you confirm it yourself: in another tab, log in to the staff area as | En la demostración confirmas tú: en otra pestaña, entra en el área restringida como
Demonstração | Demonstration | Demostración
Os bares daqui são inventados e ficam em São Paulo. | The bars here are invented and stand in São Paulo. | Los bares de aquí son inventados y están en São Paulo.
Fazer de conta que estou lá | Pretend that I am there | Hacer como si estuviera allí
Boteco na tela de início | Boteco on the home screen | Boteco en la pantalla de inicio
Aviso no aparelho | Notice on the device | Aviso en el dispositivo
Zoom | Zoom | Zoom
. Sua ficha voltou: é só usar de novo. | . Your token is back: just use it again. | . Tu ficha volvió: úsala de nuevo.
Retire no balcão, nº {} | Fetch it at the counter, no. {} | Retíralo en la barra, n.º {}
`

/** What the server and the forms say, by the name of the sentence in the contract: its words may change there. */
export const SENTENCAS = `
carregando | Loading, please wait... | Cargando, espera...
redirecionando | Taking you there... | Redirigiendo...
nenhumEstabelecimento | No bar found. | Ningún bar encontrado.
semGeolocalizacao | This browser has no geolocation. | El navegador no admite geolocalización.
localizacaoInvalida | Invalid location. We could not look for bars. | Ubicación inválida. No pudimos buscar los bares.
erroEstabelecimentos | The bars could not be loaded | Error al cargar los bares
erroCheckin | The check-in failed. Try again. | Error al hacer el check-in. Inténtalo de nuevo.
erroCheckout | The check-out failed. Try again. | Error al hacer el check-out. Inténtalo de nuevo.
erroVerificarCheckin | We could not find your check-in! | ¡Error al buscar tu check-in!
erroConta | We could not get your bill. | Error al recibir tu cuenta.
erroLogin | Could not log in. Try again. | Error al entrar. Inténtalo de nuevo.
erroPedido | The order failed. Try again. | Error al hacer el pedido. Inténtalo de nuevo.
erroCartao | Something is wrong with the card's data. | Error en los datos de la tarjeta.
cpfInvalido | Invalid CPF! | ¡CPF inválido!
pedidoSemProduto | You have not added any product to the order! | ¡No agregaste ningún producto al pedido!
faltaUmSim | Somebody has not said yes yet to a part that you split. Until then it is yours: wait, pay it, or talk to the waiter. | Falta el sí de quien divide contigo. Hasta entonces la parte es tuya: espera, paga o habla con quien atiende.
pedidoEmAberto | You have an open order | Tienes un pedido abierto
semCartaoSalvo | You have no saved card | No tienes tarjeta guardada
sdkNaoCarregada | PagSeguro's SDK has not loaded yet! | ¡El SDK de PagSeguro aún no se cargó!
naoAutorizadoPagina | Error: You are not allowed to open this page. | Error: No tienes autorización para ver esta página.
nenhumProduto | No products yet. | Ningún producto registrado.
nenhumPedido | No orders found. | Ningún pedido encontrado.
nenhumaFicha | No tokens found. | Ninguna ficha encontrada.
semFichasPagas | You have no paid tokens | No tienes fichas pagadas
semPedidoFeito | You have not ordered anything | No hiciste ningún pedido
imagemIndisponivel | No picture | Sin imagen
nenhumaConta | Nothing to pay! | ¡Ninguna cuenta por pagar!
naoIdentificado | The guest has not said who they are yet | El cliente aún no se identificó
informeMesa | Enter the table number | Indica el número de la mesa
precisaDeCheckin | Check in to go on. | Haz el check-in para continuar.
checkinEncerrado | Your check-in has ended. Make a new one to go on. | Tu check-in terminó. Haz uno nuevo para continuar.
loginTerminou | Your login has ended. To go on with it, log in again. | Tu sesión terminó. Para seguir con ella, entra de nuevo.
naoEstavamNaMesa | A waiter went to the table, found nobody and ended the check-in. | Un camarero fue a la mesa, no encontró a nadie y cerró el check-in.
alergiaSemConsentimento | Without your permission we do not keep the allergy: tick the box or delete it. | Sin tu autorización no guardamos la alergia: marca o borra.
pareceCartao | This looks like a card number. Delete it: other people would read it here. | Esto parece un número de tarjeta. Bórralo: aquí otros lo leerían.
erroInterno | Something went wrong on our side. Try again in a moment. | Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.
semConexao | No connection with the bar. Check your internet and try again. | Sin conexión con el bar. Revisa tu internet e inténtalo de nuevo.
naoFoiOBar | It was not the bar that answered. If this Wi-Fi needs a login, log in and try again. | No respondió el bar. Si este Wi-Fi pide login, entra e inténtalo de nuevo.
demorou | The bar took too long to answer. Try again. | El bar tardó en responder. Inténtalo de nuevo.
escolhaFichas | Choose at least one token. | Elige al menos una ficha.
nadaAPagar | There is nothing to pay. Your bill may be paid already. | No hay nada que pagar. Tu cuenta puede estar ya pagada.
telefoneInvalido | Enter a phone number with its area code, or with + and the country code. | Indica el teléfono con código de área, o con + y el código del país.
faltaCpf | For Pix and cards PagBank asks for the payer's CPF (the Brazilian tax number). Without one, pay the waiter: by card machine or in cash. | Para Pix y tarjeta PagBank pide el CPF de quien paga (el número fiscal de Brasil). Sin CPF, paga al camarero: con la terminal o en efectivo.
faltamDados | To pay by phone, enter your name, e-mail and phone number. | Para pagar con el celular, indica nombre, correo y teléfono.
emailInvalido | Enter a valid e-mail, like name@example.com. | Indica un correo válido, como nombre@ejemplo.com.
loginRecusado | E-mail or password do not match. | Correo o contraseña no coinciden.
postoNaRodada | Added to the round. When somebody at the table sends it, it all goes together. | En la ronda. Cuando alguien de la mesa la envíe, va todo junto.
tiradoDaRodada | It is back in your order. | Volvió a tu pedido.
rodadaEnviada | Round sent! Everybody pays for what they added. | ¡Ronda enviada! Cada uno paga lo que puso.
rodadaJaFoi | That is no longer in the round: somebody at the table sent it or took it out. | Eso ya no está en la ronda: alguien de la mesa la envió o lo quitó.
rodadaCheia | You have put a lot into this round already. Send it and start another. | Ya pusiste mucho en esta ronda. Envíala y empieza otra.
rodadaSemTurma | The round belongs to those at the table: ask one of them to let you in. | La ronda es de quienes están en la mesa: pide a alguien que te deje entrar.
pedidoFeito | Order placed! | ¡Pedido hecho con éxito!
fichasSolicitadas | Tokens ordered! | ¡Fichas solicitadas con éxito!
fichasEnviadas | Tokens sent! | ¡Fichas enviadas con éxito!
pagamentoEfetuado | Payment made! | ¡Pago realizado con éxito!
alergiaGuardada | Noted. Whoever prepares and serves your orders will see it. | Anotado. Quienes preparan y sirven tus pedidos lo verán.
alergiaApagada | Deleted. Nobody sees your allergy any more. | Borrado. Nadie más ve tu alergia.
checkinFeito | Checked in. Make yourself at home! | Check-in hecho. ¡Ponte cómodo!
checkinRetomado | You are already here: your check-in is still open. | Ya estás aquí: tu check-in sigue abierto.
checkinEmOutroBar | You still have an open check-in at another bar. Check out there before coming in here. | Aún tienes un check-in abierto en otro bar. Haz el check-out allí antes de entrar aquí.
checkinAtualizado | Done! Now you are at table | ¡Listo! Ahora estás en la mesa
qrDeOutroBar | This QR code is another bar's. Check out before changing bars. | Este QR es de otro bar. Haz el check-out antes de cambiar.
comandaEmOutraMesa | This tab card is open at another table. Check the number or call the waiter. | Esta comanda ya está abierta en otra mesa. Revisa el número o llama al camarero.
contaEmFechamento | The bill is being closed. To order more, call a waiter. | La cuenta se está cerrando. Para pedir más, llama a un camarero.
comandaDeOutraPessoa | This tab card is somebody else's. Check the number or ask the waiter to join you. | Esta comanda es de otra persona. Revisa el número o pide al camarero que los junte.
pedidoEsperaEquipe | Your order waits: it is prepared as soon as somebody of the bar confirms that you are here. | Tu pedido espera: se prepara en cuanto alguien del bar confirme que estás aquí.
pedidoEsperaPagamento | Your order waits: it is prepared as soon as it is paid. | Tu pedido espera: se prepara en cuanto se pague.
pedidoJaEspera | You already have an order waiting. This one is prepared as soon as it is paid. | Ya tienes un pedido esperando. Este se prepara en cuanto se pague.
deGracaEsperaAlguem | What is free waits for somebody of the bar. Ask at the counter, or whoever serves the tables. | Lo que es gratis espera a alguien del bar. Pídelo en la barra, o a quien atiende las mesas.
fichasDemais | You have asked for many tokens without paying. Pay the ones that wait, or buy at the counter. | Pediste muchas fichas sin pagar. Paga las que esperan, o compra en la barra.
fichasDeEstranhosDemais | Many people ask for tokens now. Scan your table's QR code, or buy at the counter. | Mucha gente pide fichas ahora. Lee el código QR de tu mesa, o compra en la barra.
codigoDoDiaDeNovo | The table where you were is free now. Ask somebody of the bar to confirm that you are here. | La mesa donde estabas ya quedó libre. Pide a alguien del bar que confirme que estás aquí.
semPedidosAgora | The bar takes no orders now. | Ahora el bar no recibe pedidos.
pedidosEsperamACasa | What you order now waits for the bar to open. | Lo que pidas ahora espera a que abra el bar.
pedidoEsperaACasa | Your order waits for the bar to open: then it is prepared. | Tu pedido espera a que abra el bar: entonces se prepara.
jaEsperaACasa | You already have an order waiting for the bar to open. | Ya tienes un pedido esperando que abra el bar.
muitosEsperamACasa | Many orders already wait for the bar to open. Order again in a while. | Muchos pedidos ya esperan que abra el bar. Pide de nuevo en un rato.
casaCheiaDeEsperas | Many people wait for confirmation now. This order is prepared as soon as it is paid. | Mucha gente espera confirmación ahora. Este pedido se prepara en cuanto se pague.
pedidoDesistido | Order cancelled: it was not prepared. | Pedido cancelado: no se preparó.
nadaEsperando | None of your orders is waiting. | Ningún pedido tuyo está esperando.
pedidoDesfeito | Order undone: what you chose is back in the basket. | Pedido deshecho: lo que elegiste volvió a la cesta.
tardeParaDesfazer | It is too late to undo. To cancel, call whoever serves you. | Ya pasó el tiempo de deshacer. Para cancelar, llama a quien atiende.
jaComecaram | They have begun to prepare it. To cancel, call whoever serves you. | Ya empezaron a prepararlo. Para cancelar, llama a quien atiende.
estouAquiFeito | Your check-in is open again. A waiter is coming. | Tu check-in está abierto de nuevo. Un camarero va hacia ti.
entraram | Done, you are at the same table. | Listo, están en la misma mesa.
naoEntrou | All right: they stay on their own bill. | Está bien: esta persona sigue en su cuenta.
conviteFeito | Invitation ready. | Invitación lista.
daTurma | You are already part of the party. | Ya formas parte del grupo.
codigoDoDiaCerto | Done! Your orders go straight to preparation. | ¡Listo! Tus pedidos van directo a preparación.
codigoDoDiaErrado | This is not today's code. Ask somebody of the bar. | Este no es el código de hoy. Consulta a alguien del bar.
codigoAntigo | The bar has replaced this QR code. You can order, and somebody confirms that you are here. | El bar cambió este QR. Puedes pedir, y alguien confirma que estás aquí.
avaliado | Thank you! The bar will read it. | ¡Gracias! La casa lo va a leer.
avaliadoMal | Thank you for telling us. It is on the manager's screen now. | Gracias por decirlo. Ya está en la pantalla del gerente.
semQuemServiu | This tip cannot be given now. | Esta propina no se puede dar ahora.
gorjetaMudou | What the house keeps of a tip has changed. Check it before you pay. | Lo que la casa retiene de la propina cambió. Revisa antes de pagar.
gorjetaDada | This tip was paid already, or the bank is deciding. Thank you! | Esta propina ya se pagó, o el banco está decidiendo. ¡Gracias!
jaAvaliou | You have already told us today. Thank you! | Ya nos dijiste hoy. ¡Gracias!
semVisita | Only guests who ordered or paid here today can say how it was. | Solo dice cómo estuvo quien pidió o pagó aquí hoy.
barLembrado | Kept in your bars. | Guardado en tus bares.
barEsquecido | Done: this bar is forgotten. | Listo: este bar fue olvidado.
baresEsquecidos | Done: your bars are forgotten. | Listo: tus bares fueron olvidados.
checkoutFeito | Checked out. Thank you for your visit, come again! | Check-out hecho. ¡Gracias por la visita y vuelve siempre!
checkinDeve | This check-in still has something to pay or to be delivered. | Este check-in aún tiene algo por pagar o entregar.
barEncerrou | This bar has closed down. If you have paid tokens, it is the bar that pays you back: call | Este bar cerró. Si tienes fichas pagadas, es el bar quien devuelve el dinero: llama al
naoEncontrado | We did not find what you are looking for. | No encontramos lo que buscas.
corpoIlegivel | We could not understand what was sent. | No pudimos entender los datos enviados.
pedidosDemais | Too many orders are waiting on this bill. Order more once some are served. | Hay demasiados pedidos esperando. Cuando sirvan algunos, pides más.
bancoOcupado | The system is very busy and could not answer now. Wait a moment and try again. | El sistema tiene mucho movimiento y no pudo atender. Espera un momento e inténtalo de nuevo.
muitasTentativas | Too many attempts in a short time. Wait a moment and try again. | Muchos intentos en poco tiempo. Espera un momento e inténtalo de nuevo.
encerrando | The system is restarting. Try again in a few seconds. | El sistema se está reiniciando. Inténtalo de nuevo en unos segundos.
chaveRepetida | This was already used for something else. Reload the page and try again. | Este envío ya se usó para otra cosa. Actualiza la página e inténtalo de nuevo.
produtoIndisponivel | This product is no longer on the menu. | Este producto ya no está en la carta.
pedidoACaminho | Your order is on its way | Tu pedido está en camino
fichasCanceladas | Done: cancelled, and nothing was charged. | Listo: cancelado, y no se cobró nada.
fichaEmPagamento | One of the tokens is paid or being paid. Check the updated list. | Una de las fichas ya está pagada o en pago. Revisa la lista.
fichaIndisponivel | One of the tokens was used or is not paid yet. | Una de las fichas ya se usó o aún no está pagada.
valorMudou | The price of an item has changed. Check the updated bill and pay again. | El valor de un artículo cambió. Revisa la cuenta y paga de nuevo.
linhaDividida | This bill was just split in another way. Check the updated bill. | Esta cuenta se acaba de dividir de otra forma. Revisa la cuenta.
cotasDemais | This item is in too many parts already. Put the parts together before you split it again. | Este ítem ya está en demasiadas partes. Junta las partes antes de dividirlo otra vez.
contaDividida | Done: it is split. Each part is paid by itself. | Listo: está dividido. Cada parte se paga sola.
pixMinimo | A Pix is at least R$ 1.00. Pay it together with something else, or with the waiter. | Un Pix es de al menos R$ 1,00. Págalo junto con algo más, o con el camarero.
semParteLivre | All parts are somebody's already. Check the updated bill. | Todas las partes ya son de alguien. Revisa la cuenta actualizada.
nadaADividir | There is nothing to split: all is paid or being paid. | No hay nada que dividir: todo está pagado o en pago.
naoSeDivide | Only what has come to the table and is not paid yet can be split. | Solo se divide lo que ya llegó a la mesa y no se ha pagado.
cotasJuntas | Done: it is not split any more. | Listo: ya no está dividido.
naoDividida | This item is not split. Check the updated bill. | Este ítem no está dividido. Revisa la cuenta.
cotaEmPagamento | Somebody has paid or is paying a part: it stays split. | Alguien ya pagó o está pagando una parte: sigue dividido.
linhaEmPagamento | Part of this bill is being paid on another device. Check the updated bill. | Parte de esta cuenta se está pagando en otro dispositivo. Revisa la cuenta.
checkinEncerradoPelaEquipe | The bar's team ended your check-in. If you are still here, make a new one. | El equipo del bar cerró tu check-in. Si aún estás aquí, haz uno nuevo.
paginaEmAberto | We have not received this payment yet. If you have paid on the page, wait a moment; if not, go on there or pay another way. | Aún no recibimos este pago. Si ya pagaste en la página, espera un momento; si no, continúa ahí o paga de otra forma.
pixEmAberto | We have not received this Pix yet. If you have paid, wait a moment. | Aún no recibimos este Pix. Si ya pagaste, espera un momento.
pagamentoEmAndamento | Your payment is being confirmed. | Tu pago se está confirmando.
pagamentoRecusado | The payment was not authorised. Check the data or use another card. | El pago no fue autorizado. Revisa los datos o usa otra tarjeta.
pagamentoDesligado | Paying on the phone is off in this bar. Call the waiter to pay. | El pago con el celular está desactivado en este bar. Llama al camarero para pagar.
pagamentoIndisponivel | Paying on the phone is not available now. Try again or call the waiter. | El pago con el celular no está disponible. Inténtalo de nuevo o llama al camarero.
pagamentoDesistido | Payment undone: nothing was charged. | Pago deshecho: no se cobró nada.
pagamentoNaoDesfeito | This payment is being confirmed and cannot be given up any more. | Este pago se está confirmando y ya no se puede desistir.
checkoutCriado | We are taking you to the payment page. | Te llevamos a la página de pago.
aparelhoInscrito | Done: we will tell you when your order is on its way. | Listo: avisaremos cuando el pedido esté en camino.
aparelhoRemovido | Done: we will not tell you on this device any more. | Listo: no avisaremos más en este dispositivo.
combinadoFeito | Agreed. Nothing was charged: the card pays when you leave. | Acordado. No se cobró nada: la tarjeta paga cuando te vayas.
combinadoDesfeito | Undone: the card will not be charged. Pay another way. | Deshecho: la tarjeta no se cobrará. Paga de otra forma.
jaCombinado | Your bill is on a card already. | Tu cuenta ya está en una tarjeta.
semContaNoCartao | This house does not leave bills on a card. | Esta casa no deja la cuenta en la tarjeta.
combinadoMudou | The bill changed and nothing was charged. Check the amount and tap again. | La cuenta cambió y no se cobró nada. Revisa el valor y toca de nuevo.
combinadoPagouParte | The card paid its part. The rest is still to be paid another way. | La tarjeta pagó su parte. Falta pagar el resto de otra forma.
combinadoNaoPaga | What the card does not pay is still to be paid. Pay it another way, then leave. | Falta pagar lo que la tarjeta no paga. Págalo de otra forma y después vete.
contaSeraCobrada | Your bill will be charged to the card | Tu cuenta se cobrará en la tarjeta
contaCobrada | Your bill was charged to the card | Tu cuenta se cobró en la tarjeta
contaNaoPassou | The card was declined: your bill is still open | La tarjeta fue rechazada: tu cuenta sigue abierta
combinadoAindaVem | The card paid what has arrived so far. Check your bill before you leave. | La tarjeta pagó lo que llegó hasta ahora. Revisa tu cuenta antes de irte.
chamadoFeito | Called! As soon as somebody is on the way, you see it here. | ¡Llamado! En cuanto alguien esté en camino, lo ves aquí.
formaDita | Noted: whoever comes knows how you will pay. | Anotado: quien venga ya sabe cómo van a pagar.
formaSemConta | Say how you will pay when you ask for the bill. | Di cómo vas a pagar al pedir la cuenta.
trocoSemDinheiro | Change is only for those who pay in cash. | El cambio es solo para quien paga en efectivo.
chamadoHaPouco | You called a moment ago. You can call again shortly. | Llamaron hace poco. Pueden llamar de nuevo en unos instantes.
chamadoDesistido | All right: nobody needs to come. | Está bien: nadie necesita ir a la mesa.
loginFeito | Good to have you back! | ¡Qué bueno tenerte de vuelta!
logoutFeito | You are logged out. See you! | Saliste. ¡Hasta la próxima!
itemOferecido | We told your party and whoever serves you. Until somebody takes the item it stays on your bill. | Avisamos a tu grupo y a quien atiende. Hasta que alguien se quede con el ítem, sigue en tu cuenta.
ofertaRetirada | All right: the item is yours. | De acuerdo: el ítem es tuyo.
faltaOSim | By card, whoever ordered has to say yes first. By Pix you pay now, without asking. | Con tarjeta, quien pidió tiene que aceptar antes. Con Pix pagas ahora, sin preguntar.
pagamentoOferecido | We asked. The answer shows here as soon as it comes. | Preguntamos. La respuesta aparece aquí en cuanto llegue.
nadaAPerguntar | There is nobody to ask: check the updated bill. | No hay a quién preguntar: revisa la cuenta actualizada.
ofertaRecusadaHaPouco | The answer was no, a moment ago. By Pix you pay without asking. | La respuesta fue no, hace un momento. Con Pix pagas sin preguntar.
ofertaDePagamentoAcabou | This offer is over. Check the updated bill. | Esta oferta ya no vale. Revisa la cuenta actualizada.
ofertaDePagamentoMudou | The amount changed. Check it and answer again. | El importe cambió. Revísalo y responde de nuevo.
pagamentoDeixado | Agreed. Until it is paid you can pay it, too. | De acuerdo. Hasta que se pague, tú también puedes pagar.
pagamentoNaoDeixado | All right: your part stays with you. | Está bien: tu parte sigue contigo.
ofertaDePagamentoRetirada | Done: nobody has to answer any more. | Listo: nadie tiene que responder ya.
ofertaAcabou | This item is not looking for an owner any more. Check the updated bill. | Este ítem ya no busca dueño. Revisa la cuenta actualizada.
ofertaDoCouvert | The couvert artístico is each person's own. If you do not owe it, talk to the waiter. | El couvert es de cada persona. Si no corresponde cobrarlo, habla con el mesero.
ofertaDividida | This item is divided. Put its parts together before you say that it is not yours. | Este ítem está dividido. Junta las partes antes de decir que no es tuyo.
ofertaSemTurma | For this, scan the QR code of your table or join the party that sits there. | Para esto, lee el código QR de tu mesa o entra en el grupo que está en ella.
cancelamentoVisto | All right: noted that you have seen it. | De acuerdo: queda anotado que lo viste.
itemAceito | All right: the item is on your bill now. | De acuerdo: el ítem ahora está en tu cuenta.
parteRecusada | All right: the part stays on the bill of whoever split it. | De acuerdo: la parte sigue en la cuenta de quien la dividió.
comandaNoCelular | Done: the tab is on this phone now, with everything on it. | Listo: la comanda ahora es de este celular, con todo lo que tiene.
codigoDaComandaErrado | This code opens no tab. Check it, or ask whoever serves your table for another one. | Este código no abre ninguna comanda. Revísalo, o pide otro a quien atiende tu mesa.
codigoDaComandaUsado | This code has been used: the tab is on another phone. If it is not yours, tell whoever serves you. | Este código ya se usó: la comanda está en otro celular. Si no es el tuyo, avisa a quien te atiende.
codigoDaComandaVencido | This code has expired. Ask whoever serves your table for another one. | Este código venció. Pide otro a quien atiende tu mesa.
celularComOutraComanda | This phone already has an open bill at this bar. Ask whoever serves you to move the items to it. | Este celular ya tiene una cuenta abierta en este bar. Pide a quien te atiende que pase los ítems a ella.
presenteFeito | Your present is ready: send the link. Until somebody accepts, you can take it back. | Regalo listo: envía el enlace. Hasta que alguien lo acepte, puedes recuperarlo.
presenteRetirado | Done: the present is yours again. | Listo: el regalo volvió a ti.
presenteAceito | The present is yours now. Enjoy! | ¡Qué bien! El regalo ahora es tuyo.
pedidoNoBalcao | Your order is ready at the counter | Tu pedido está listo en la barra
parteParaVoce | Somebody wants to split an item with you | Quieren dividir un producto contigo
erroCadastrarCliente | The registration did not work. Try again. | Error al registrar el cliente. Inténtalo de nuevo.
erroChavePublica | The public key could not be had. | Error al recibir la clave pública.
senhaCurta | The password needs at least 8 characters. | La contraseña necesita al menos 8 caracteres.
senhasDiferentes | The passwords are not the same. | Las contraseñas no son iguales.
listaVazia | Choose at least one item. | Elige al menos uno.
servicoDePushDesconhecido | We cannot tell you through this browser. | No podemos avisarte por este navegador.
clienteCadastrado | You are registered! | ¡Cliente registrado con éxito!
observacaoNaoGuardada | The note was not kept: what is about your health needs your consent. | La observación no se guardó: lo que es de tu salud necesita tu autorización.
semLugar | Here the order comes to you: read the table's QR code, or say the number of the table or of the tab card. | Aquí el pedido va hasta ti: lee el QR de la mesa, o indica el número de la mesa o de la comanda.
conviteGasto | This invitation was used or is too old: ask somebody at the table for another. Meanwhile you can order, and somebody of the bar confirms that you are here. | Esta invitación ya se usó o venció: pide otra a quien está en la mesa. Mientras tanto pides, y alguien del bar confirma que estás aquí.
mesaJunta | The tables are joined: one bill, and all orders in it. | Las mesas están juntas: la cuenta y los pedidos son uno solo.
semTurma | To invite somebody you need to sit at a table with your party. | Para invitar a alguien debes estar en una mesa con tu grupo.
chamarSemTurma | To call somebody, read your table's QR code or join the party that sits there. | Para llamar a alguien, lee el QR de tu mesa o únete al grupo que está en ella.
tiradoDaMesa | Done: this person's bill is apart now. | Listo: la cuenta de esta persona ahora va aparte.
mesaMudada | Done: the whole party and its bill are at table | Listo: todo el grupo y su cuenta están en la mesa
mesaOcupada | There are people at this table already. | Ya hay gente en esta mesa.
semCodigoDoDia | The bar uses no code now. Call a waiter. | El bar no usa un código ahora. Llama a un camarero.
acabouNaEspera | Sold out while the order waited | Se agotó mientras el pedido esperaba
esperaVenceu | Nobody confirmed in time | Nadie confirmó a tiempo
naoAbriu | The bar did not open in time | El bar no abrió a tiempo
clienteDesistiu | Given up by the guest | Desistió el cliente
semDocumento | Cannot be served: no ID showing legal age | No puede beber: sin documento de mayor de edad
ninguemNaMesa | They were not at the table | No estaban en la mesa
precisaDeLogin | Log in with your e-mail and password to go on. | Entra con tu correo y contraseña para continuar.
senhaTrocada | Password changed. Your other devices need to log in again. | Contraseña cambiada. Tus otros dispositivos deben entrar de nuevo.
senhaAtualErrada | This is not your present password. | Esta no es tu contraseña actual.
senhaComum | This password is much used or easy to guess. Try three words that only you would put together. | Esta contraseña es muy usada o fácil de adivinar. Prueba tres palabras que solo tú juntarías.
novaSenhaPedida | If this e-mail is registered, we have just written to it with a link to make another password. It is good for 30 minutes. | Si este correo está registrado, acabamos de escribirle con un enlace para crear otra contraseña. Vale 30 minutos.
senhaCriada | New password made. Now just log in with it. | Contraseña nueva creada. Ahora entra con ella.
linkNaoVale | This link was used or is too old. Ask for another one. | Este enlace ya se usó o venció. Pide otro.
codigoNaoVale | This code is not good: check the e-mail and the digits, or ask the manager for another. | Este código no vale: revisa el correo y los números, o pide otro al gerente.
sessaoEncerrada | Done: that device has to log in again. | Listo: aquel dispositivo debe entrar de nuevo.
sessoesEncerradas | Done: only this device stays logged in. | Listo: solo este dispositivo sigue con tu acceso.
precoMudou | The price changed while you were choosing. Check it and send again: | El precio cambió mientras elegías. Revísalo y envía de nuevo:
presenteSeu | This present is your own: send the link to whoever shall have it. | Este regalo lo das tú: envía el enlace a quien lo va a recibir.
jaPago | Already paid: | Ya se pagó:
confiraAConta | Check the updated bill. | Revisa la cuenta actualizada.
checkinJaEncerrado | This check-in has ended already. | Este check-in ya terminó.
cartaoNaoSalvo | We could not keep the card now. Try again in a while or go on without it. | No pudimos guardar la tarjeta ahora. Inténtalo en un rato o sigue sin ella.
cartaoRecusado | This card could not be kept. Check the data, use another one or go on without it. | Esta tarjeta no se pudo guardar. Revisa los datos, usa otra o sigue sin ella.
cartaoSalvo | Card saved. | Tarjeta guardada.
cartaoRemovido | Card removed: we deleted our copy. | Tarjeta quitada: borramos nuestra copia.
dadosCorrigidos | Data corrected. | Datos corregidos.
senhaNaoConfere | The password does not match. | La contraseña no coincide.
contaApagada | Your account was deleted. Thank you for your company! | Tu cuenta fue borrada. ¡Gracias por la compañía!
dadosApagados | Your data were deleted. Thank you for your company! | Tus datos fueron borrados. ¡Gracias por la compañía!
dadosJaApagados | Your data of this check-in were deleted already. | Tus datos de este check-in ya fueron borrados.
contaDaDemonstracao | The demonstration's accounts are everybody's and cannot be deleted. | Las cuentas de la demostración son de todos y no se pueden borrar.
contaTrabalha | You still work in a bar. Ask the manager to end your access and come back here. | Aún trabajas en un bar. Pide al gerente que cierre tu acceso y vuelve aquí.
contaComCheckin | You have an open check-in. Check out and come back here. | Tienes un check-in abierto. Haz el check-out y vuelve aquí.
contaComPendencia | There is still a paid token to use, a payment under way or a refund to come. Use or give back the tokens, wait for the rest and come back here. | Aún hay una ficha pagada por usar, un pago en curso o una devolución en camino. Usa o devuelve las fichas, espera lo demás y vuelve aquí.
checkinAindaAberto | Your check-in is still open. Check out and come back here. | Tu check-in sigue abierto. Haz el check-out y vuelve aquí.
peloMaiorPreco | For the highest price | Por el precio más alto
confirmeQuemE | For this, confirm that it is you. | Para esto, confirma que eres tú.
confirmadoQuemE | Confirmed. | Confirmado.
chaveRecusada | This passkey was not accepted. Use your password. | Esta llave de acceso no fue aceptada. Usa tu contraseña.
`
