/**
 * What guests' pages say, in Portuguese | English | Spanish. `{}` stands for what changes, which is looked up here itself.
 * What is missing is said in Portuguese.
 */
export const FRASES = `
Você está sem internet. O que aparece aqui pode estar desatualizado. | You are offline. What you see here may be out of date. | Estás sin internet. Lo que ves aquí puede estar desactualizado.
Você está sem internet. | You are offline. | Estás sin internet.
Sem contato com o bar. | No contact with the bar. | Sin contacto con el bar.
O que aparece aqui pode estar desatualizado. | What you see here may be out of date. | Lo que ves aquí puede estar desactualizado.
Ir para o conteúdo | Skip to content | Ir al contenido
Principal | Main | Principal
Menu | Menu | Menú
Checkin | Check-in | Check-in
Sobre | About | Acerca de
Configurações | Settings | Ajustes
Login | Log in | Entrar
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
{} no pedido | {} in the order | {} en el pedido
Nada com “{}” no cardápio. | Nothing with “{}” on the menu. | Nada con “{}” en la carta.
Um produto com “{}” | One product with “{}” | Un producto con “{}”
{} produtos com “{}” | {} products with “{}” | {} productos con “{}”
Foto de {} | Photo of {} | Foto de {}
Fica pronto em cerca de | Ready in about | Listo en unos
Tempo de preparo: cerca de | Preparation time: about | Tiempo de preparación: unos
Pronto | Done | Listo
Voltar ao cardápio | Back to the menu | Volver a la carta
Acabou | Sold out | Agotado
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
contém amendoim | contains peanuts | contiene maní
para dividir | to share | para compartir
{} · {} | {} · {} | {} · {}
Aberto | Open | Abierto
Aberto até {} | Open until {} | Abierto hasta las {}
Fechado | Closed | Cerrado
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
Conta | Bill | Cuenta
Ver a conta | See the bill | Ver la cuenta
Ver a conta e pagar | See the bill and pay | Ver la cuenta y pagar
Até agora | So far | Hasta ahora
Já pago | Already paid | Ya pagado
Falta pagar | Left to pay | Falta pagar
1 pedido a caminho | 1 order on its way | 1 pedido en camino
{} pedidos a caminho | {} orders on their way | {} pedidos en camino
Chegou! | It's here! | ¡Llegó!
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
Ver os bares perto de mim | See the bars near me | Ver los bares cerca de mí
Telefone fixo | Phone | Teléfono fijo
Celular | Mobile | Celular
Você já fez check-in aqui. | You are already checked in here. | Ya hiciste check-in aquí.
Seu check-in está aberto em {}. Faça o checkout lá antes de entrar aqui. | You are checked in at {}. Check out there before coming in here. | Tu check-in está abierto en {}. Haz el check-out allí antes de entrar aquí.
Ir para o menu | Go to the menu | Ir al menú
Voltar para {} | Back to {} | Volver a {}
Já está no bar? | Already at the bar? | ¿Ya estás en el bar?
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
O pedido vai direto para o balcão e para a cozinha. Você acompanha até o garçom trazer. | The order goes straight to the bar and the kitchen. Follow it until the waiter brings it. | El pedido va directo a la barra y a la cocina. Lo sigues hasta que lo traigan.
Compre fichas | Buy tokens | Compra fichas
Pague agora e beba depois: cada ficha vale um produto e fica guardada até você usar. | Pay now and drink later: each token is good for one product and is kept until you use it. | Paga ahora y bebe después: cada ficha vale un producto y queda guardada hasta que la uses.
Pague do seu jeito | Pay your way | Paga a tu manera
Pelo celular, ou com o garçom na maquininha. Depois é só fazer o checkout. | On your phone, or with the waiter's card machine. Then just check out. | Con el celular o con la terminal del camarero. Después solo haz el check-out.
A localização está bloqueada neste navegador. Para liberar, toque no cadeado ao lado do endereço da página. | Location is blocked in this browser. To allow it, tap the padlock beside the page's address. | La ubicación está bloqueada en este navegador. Para permitirla, toca el candado junto a la dirección de la página.
Não deu para achar sua localização. Confira se ela está ligada no aparelho. | We could not find your location. Check that it is on in your device. | No pudimos encontrar tu ubicación. Revisa que esté activada en el dispositivo.
{} Você também pode procurar o bar pelo nome ou pela cidade. | {} You can also search by the bar's name or city. | {} También puedes buscar el bar por nombre o ciudad.
Você também pode procurar o bar pelo nome ou pela cidade. | You can also search by the bar's name or city. | También puedes buscar el bar por nombre o ciudad.
Seu pedido vai para o preparo quando alguém do bar confirmar que você está aqui. Com o QR Code da mesa ele vai direto. | Your order is prepared once somebody of the bar confirms that you are here. With the table's QR code it goes straight away. | Tu pedido se prepara cuando alguien del bar confirme que estás aquí. Con el QR de la mesa va directo.
Neste bar o pedido vai para o preparo assim que é pago. | In this bar an order is prepared as soon as it is paid. | En este bar el pedido se prepara en cuanto se paga.
Observação para {} | Note for {} | Nota para {}
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
Telefone com DDD | Phone with area code | Teléfono con código de área
O pagamento pelo celular precisa dele. | Paying on the phone needs it. | El pago con el celular lo necesita.
Lembrar de mim neste aparelho | Remember me on this device | Recordarme en este dispositivo
Sem marcar, seus dados saem deste celular junto com o seu check-in. | Unticked, your details leave this phone with your check-in. | Sin marcar, tus datos salen de este celular junto con tu check-in.
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
Pedir de novo | Order again | Pedir de nuevo
Pedir de novo: {} | Order again: {} | Pedir de nuevo: {}
Enviado | Sent | Enviado
Enviado ao bar | Sent to the bar | Enviado a la barra
Recebido pelo bar | Received by the bar | Recibido por la barra
Enviado à cozinha | Sent to the kitchen | Enviado a la cocina
Recebido pela cozinha | Received by the kitchen | Recibido por la cocina
Liberado para o garçom | Ready for the waiter | Listo para el camarero
Entregue | Delivered | Entregado
Entregue e pago | Delivered and paid | Entregado y pagado
Cancelado | Cancelled | Cancelado
Cancelada | Cancelled | Cancelada
Aguardando pagamento | Waiting for payment | Esperando pago
Esperando pagamento | Waiting for payment | Esperando pago
Esperando confirmação | Waiting for confirmation | Esperando confirmación
Pronta pra uso | Ready to use | Lista para usar
Utilizada | Used | Usada
Motivo: | Reason: | Motivo:
Pagamento devolvido. | Payment returned. | Pago devuelto.
Sem mesa | No table | Sin mesa
às | at | a las
há {} min | {} min ago | hace {} min
ficha nº | token no. | ficha n.º
Ficha nº | Token no. | Ficha n.º
Vale até | Good until | Válido hasta
Seu pedido espera: chame um garçom, e assim que ele confirmar que você está aqui vai para o preparo. Pagando agora, vai na hora. | Your order waits: call a waiter, and it is prepared as soon as they confirm that you are here. Paid now, it goes at once. | Tu pedido espera: llama a un camarero y, en cuanto confirme que estás aquí, se prepara. Si pagas ahora, va de inmediato.
Seu pedido espera: assim que for pago, vai para o preparo. | Your order waits: it is prepared as soon as it is paid. | Tu pedido espera: se prepara en cuanto se pague.
Desistir do pedido que espera? | Give up the waiting order? | ¿Desistir del pedido que espera?
Desistir | Give up | Desistir
Pagar agora | Pay now | Pagar ahora
A pagar | To pay | Por pagar
Total a pagar | Total to pay | Total a pagar
Tudo pago. Obrigado! | All paid. Thank you! | Todo pagado. ¡Gracias!
Pagamento | Payment | Pago
Pagamentos | Payments | Pagos
Pagamento em andamento | Payment in progress | Pago en curso
Em pagamento | Being paid | En pago
1 item já está pago. | 1 item is already paid. | 1 artículo ya está pagado.
{} itens já estão pagos. | {} items are already paid. | {} artículos ya están pagados.
Pagar | Pay | Pagar
por aqui | here | por aquí
Pagar {} | Pay {} | Pagar {}
Pagar com Pix | Pay with Pix | Pagar con Pix
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
Imprimir | Print | Imprimir
Compartilhar | Share | Compartir
Comprovante de pagamento, sem valor fiscal. | Proof of payment, not an invoice. | Comprobante de pago, sin valor fiscal.
Você ainda não pagou nada aqui. | You have not paid anything here yet. | Aún no pagaste nada aquí.
Cartão pelo celular | Card on the phone | Tarjeta con el celular
Pix pelo celular | Pix on the phone | Pix con el celular
Maquininha | Card machine | Terminal
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
Já tem gente nesta mesa. Para ver a conta com eles, mostre a quem está na mesa ou ao garçom estas palavras: “ | There are people at this table. To see the bill with them, show them or the waiter these words: “ | Ya hay gente en esta mesa. Para ver la cuenta con ellos, muéstrales a ellos o al camarero estas palabras: “
”. Enquanto isso você pede na sua própria conta. | ”. Meanwhile you order on your own bill. | ”. Mientras tanto pides en tu propia cuenta.
Deixar entrar | Let in | Dejar entrar
Não é da turma | Not with us | No es del grupo
Alguém | Somebody | Alguien
quer entrar na mesa. No celular dessa pessoa aparece “ | wants to join the table. Their phone shows “ | quiere entrar en la mesa. En su celular aparece “
ficha | token | ficha
· comprada em | · bought on | · comprada el
Tirar a ficha nº {}, {} | Remove token no. {}, {} | Quitar la ficha n.º {}, {}
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
Nome e telefone servem para o seu pedido, e quem os vê é o bar em que você está. Quem paga pelo celular manda também nome, e-mail, CPF e telefone ao PagBank, que cobra. O número e o código do cartão são cifrados no seu aparelho: não passam por nós. | Name and phone are for your order, and the bar where you are sees them. Whoever pays on the phone also sends name, e-mail, CPF and phone to PagBank, which charges. The card's number and code are encrypted on your device: they do not pass through us. | Nombre y teléfono sirven para tu pedido, y los ve el bar donde estás. Quien paga con el celular envía también nombre, correo, CPF y teléfono a PagBank, que cobra. El número y el código de la tarjeta se cifran en tu dispositivo: no pasan por nosotros.
Prefere não usar o celular? Peça o cardápio impresso e chame o garçom: ele anota o pedido para você. | Rather not use the phone? Ask for the printed menu and call the waiter, who takes your order. | ¿Prefieres no usar el celular? Pide la carta impresa y llama al camarero: él anota tu pedido.
. Saiu | . Gone | . Salió
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
Você abriu uma página de pagamento e ainda não pagou. Para pagar de outro jeito, desista dela. | You opened a payment page and have not paid yet. To pay another way, give it up. | Abriste una página de pago y aún no pagaste. Para pagar de otra forma, desiste de ella.
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
Elas deixam de valer e {} voltam para quem pagou. | They are no longer good and {} go back to whoever paid. | Dejan de valer y {} vuelven a quien pagó.
e receber | and get | y recibir
Há mais de 2 minutos o bar não respondeu a um envio seu. Confira se ele chegou. | More than 2 minutes ago the bar did not answer something you sent. Check whether it arrived. | Hace más de 2 minutos el bar no respondió a un envío tuyo. Revisa si llegó.
Lendo a foto… | Reading the photo… | Leyendo la foto…
Este aparelho avisa quando um pedido estiver a caminho. | This device tells you when an order is on its way. | Este dispositivo avisa cuando un pedido esté en camino.
Não avisar | Do not tell me | No avisar
Não deu para ligar o aviso agora. Seus pedidos continuam aparecendo aqui. | The notice could not be turned on. Your orders still show here. | No se pudo activar el aviso. Tus pedidos siguen apareciendo aquí.
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
pedidoEmAberto | You have an open order | Tienes un pedido abierto
semCartaoSalvo | You have no saved card | No tienes tarjeta guardada
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
naoEstavamNaMesa | A waiter went to the table, found nobody and ended the check-in. | Un camarero fue a la mesa, no encontró a nadie y cerró el check-in.
alergiaSemConsentimento | Without your permission we do not keep the allergy: tick the box or delete it. | Sin tu autorización no guardamos la alergia: marca o borra.
pareceCartao | This looks like a card number. Delete it: other people would read it here. | Esto parece un número de tarjeta. Bórralo: aquí otros lo leerían.
erroInterno | Something went wrong on our side. Try again in a moment. | Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.
semConexao | No connection with the bar. Check your internet and try again. | Sin conexión con el bar. Revisa tu internet e inténtalo de nuevo.
naoFoiOBar | It was not the bar that answered. If this Wi-Fi needs a login, log in and try again. | No respondió el bar. Si este Wi-Fi pide login, entra e inténtalo de nuevo.
demorou | The bar took too long to answer. Try again. | El bar tardó en responder. Inténtalo de nuevo.
escolhaFichas | Choose at least one token. | Elige al menos una ficha.
nadaAPagar | There is nothing to pay. Your bill may be paid already. | No hay nada que pagar. Tu cuenta puede estar ya pagada.
telefoneInvalido | Enter a phone number with its area code. | Indica el teléfono con código de área.
emailInvalido | Enter a valid e-mail, like name@example.com. | Indica un correo válido, como nombre@ejemplo.com.
loginRecusado | E-mail or password do not match. | Correo o contraseña no coinciden.
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
comandaDeOutraPessoa | This tab card is somebody else's. Check the number or ask the waiter to join you. | Esta comanda es de otra persona. Revisa el número o pide al camarero que los junte.
pedidoEsperaEquipe | As soon as somebody of the bar confirms that you are here, it is prepared. | En cuanto alguien del bar confirme que estás aquí, se prepara.
pedidoEsperaPagamento | As soon as it is paid, it is prepared. | En cuanto se pague, se prepara.
pedidoJaEspera | You already have an order waiting. This one is prepared as soon as it is paid. | Ya tienes un pedido esperando. Este se prepara en cuanto se pague.
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
checkoutFeito | Checked out. Thank you for your visit, come again! | Check-out hecho. ¡Gracias por la visita y vuelve siempre!
checkinDeve | This check-in still has something to pay or to be delivered. | Este check-in aún tiene algo por pagar o entregar.
naoEncontrado | We did not find what you are looking for. | No encontramos lo que buscas.
corpoIlegivel | We could not understand what was sent. | No pudimos entender los datos enviados.
pedidosDemais | Too many orders are waiting on this bill. Order more once some are served. | Hay demasiados pedidos esperando. Cuando sirvan algunos, pides más.
bancoOcupado | The system is very busy and could not answer now. Wait a moment and try again. | El sistema tiene mucho movimiento y no pudo atender. Espera un momento e inténtalo de nuevo.
muitasTentativas | Too many attempts in a short time. Wait a moment and try again. | Muchos intentos en poco tiempo. Espera un momento e inténtalo de nuevo.
encerrando | The system is restarting. Try again in a few seconds. | El sistema se está reiniciando. Inténtalo de nuevo en unos segundos.
chaveRepetida | This was already used for something else. Reload the page and try again. | Este envío ya se usó para otra cosa. Actualiza la página e inténtalo de nuevo.
produtoIndisponivel | This product is no longer on the menu. | Este producto ya no está en la carta.
pedidoACaminho | Your order is on its way | Tu pedido está en camino
fichasCanceladas | Done: the tokens were cancelled and nothing was charged. | Listo: las fichas fueron canceladas y no se cobró nada.
fichaEmPagamento | One of the tokens is paid or being paid. Check the updated list. | Una de las fichas ya está pagada o en pago. Revisa la lista.
fichaIndisponivel | One of the tokens was used or is not paid yet. | Una de las fichas ya se usó o aún no está pagada.
linhaEmPagamento | Part of this bill is being paid on another device. Check the updated bill. | Parte de esta cuenta se está pagando en otro dispositivo. Revisa la cuenta.
checkinEncerradoPelaEquipe | The bar's team ended your check-in. If you are still here, make a new one. | El equipo del bar cerró tu check-in. Si aún estás aquí, haz uno nuevo.
pagamentoEmAndamento | Your payment is being confirmed. | Tu pago se está confirmando.
pagamentoRecusado | The payment was not authorised. Check the data or use another card. | El pago no fue autorizado. Revisa los datos o usa otra tarjeta.
pagamentoDesligado | Paying on the phone is off in this bar. Call the waiter to pay. | El pago con el celular está desactivado en este bar. Llama al camarero para pagar.
pagamentoIndisponivel | Paying on the phone is not available now. Try again or call the waiter. | El pago con el celular no está disponible. Inténtalo de nuevo o llama al camarero.
pagamentoDesistido | Payment undone: nothing was charged. | Pago deshecho: no se cobró nada.
pagamentoNaoDesfeito | This payment is being confirmed and cannot be given up any more. | Este pago se está confirmando y ya no se puede desistir.
checkoutCriado | We are taking you to the payment page. | Te llevamos a la página de pago.
aparelhoInscrito | Done: we will tell you when your order is on its way. | Listo: avisaremos cuando el pedido esté en camino.
aparelhoRemovido | Done: we will not tell you on this device any more. | Listo: no avisaremos más en este dispositivo.
chamadoFeito | Called! As soon as somebody is on the way, you see it here. | ¡Llamado! En cuanto alguien esté en camino, lo ves aquí.
chamadoHaPouco | You called a moment ago. You can call again shortly. | Llamaron hace poco. Pueden llamar de nuevo en unos instantes.
chamadoDesistido | All right: nobody needs to come. | Está bien: nadie necesita ir a la mesa.
loginFeito | Good to have you back! | ¡Qué bueno tenerte de vuelta!
logoutFeito | You are logged out. See you! | Saliste. ¡Hasta la próxima!
`
