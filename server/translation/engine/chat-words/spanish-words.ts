/** Everyday words of Spanish, as they are written in chat, separated by spaces. */
export const SPANISH_WORDS = `
  el la los las lo un una unos unas y e o u pero sino porque pq porq aunque si que qué como cómo
  cuando cuándo cuanto cuánto cuanta cuántos cuantos donde dónde adonde quien quién quienes cual
  cuál cuales yo tú tu vos usted ustedes él ella ello nosotros nosotras vosotros ellos ellas me
  te se nos os le les mi mí mis tus su sus mío mía mio mia tuyo tuya suyo suya nuestro nuestra
  nuestros conmigo contigo ti soy eres es somos sois son era eras éramos eran fui fuiste fue
  fuimos fueron sea seas sean ser sido siendo estoy estás estas está esta estamos estáis están
  estan estaba estabas estaban estuve estuvo esté este estar estado tengo tienes tiene tenemos
  tenéis tienen tenía tenia tuve tuvo tener tenido tenga ten he has ha hemos habéis han había
  habia haber hay haya hubo voy vas va vamos vais van iba ibas ir ido vaya vete ve vengo vienes
  viene vienen ven venir vine vino hago haces hace hacemos hacen hacer hice hiciste hizo hecho
  haciendo haz haga puedo puedes puede podemos pueden poder podía podria podría pude pudo quiero
  quieres quiere queremos quieren querer quería queria quisiera quise debo debes debe deber sé
  sabes sabe sabemos saben saber sabía sabia supe digo dices dice decimos dicen decir dije dijo
  dicho dime diga creo crees cree creer veo ves vemos ver vi viste vio visto viendo mira mirá
  mirar doy das da dar dame dio dado pongo pone poner puso pon salgo sales sale salir salió
  salimos oigo oye oír oir oíste traigo trae traer necesito necesitas necesita gusta gustan
  gustó gustaría gustaria encanta encantan amo ama amas odio extraño extrañas espero esperas
  espera esperar esperando pienso piensas piensa pensar entiendo entiendes entiende entender
  conozco conoces conocer hablo hablas habla hablar hablamos hablando llamo llamas llama llamar
  llamame llego llegas llega llegar llegué llegó llegando vivo vives vive vivir trabajo trabajas
  trabaja trabajar trabajando estudio estudias estudiar estudiando juego juegas juega jugar
  jugando comes come comer comí comiendo comido bebo bebes beber tomo tomas toma tomar duermo
  duermes duerme dormir dormí durmiendo leo lee leer escribo escribes escribe escribir escríbeme
  compro compras compra comprar compré pago paga pagar busco buscas busca buscar encontré
  encontrar pierdo perder perdí gano gana ganar ganamos dejo deja dejar déjame dejame quedo
  quedas queda quedamos quedar paso pasas pasa pasar pasó pasado pasando llevo llevas lleva
  llevar sigo sigues sigue seguir vuelvo vuelves vuelve volver recuerdo recuerdas olvidé olvida
  olvides ayuda ayudar ayudame cuido cuida cuídate cuidate siento sientes siente sentir muero
  muere morir cocinar caminar viajar bailar cantar descansa descansar parece parecen importa
  duele preocupes manda mandame mándame no sí sip nop nada nadie nunca jamás jamas siempre
  también tambien tampoco ya aún aun todavía todavia ahora ahorita ahorra luego después despues
  antes entonces hoy mañana manana ayer anoche noche noches tarde tardes temprano día dias días
  dia buenos buenas buen bueno buena mal malo mala malos malas mejor peor muy más mas menos
  mucho mucha muchos muchas poco poca pocos tan tanto tanta todo toda todos todas otro otra
  otros otras mismo misma cada algo alguien alguno alguna algún ningún ninguna casi bastante
  demasiado solo sólo sola así asi aquí aqui acá aca allí alli allá alla ahí ahi cerca lejos
  dentro fuera arriba abajo de del a al en con sin por para sobre entre hasta desde hacia contra
  según durante tras pa hola holi adiós adios chao chau gracias perdón perdon disculpa disculpe
  favor vale claro obvio dale pues órale orale ándale andale ojalá ojala quizás quizas tal vez
  verdad cierto seguro exacto igual acuerdo genial guay chido chévere chevere padre bacán lindo
  linda lindos bonito bonita guapo guapa hermoso hermosa feo fea rico rica feliz felices triste
  cansado cansada enfermo enferma enojado enojada contento contenta loco loca tonto tonta raro
  rara gracioso divertido aburrido aburrida listo lista fácil facil difícil dificil caro barato
  barata grande pequeño pequeña nuevo nueva viejo vieja joven alto alta bajo baja frío frio
  calor caliente rápido rapido lento lleno vacío limpio sucio fuerte importante interesante
  increíble increible último ultima primero primera próximo proxima segundo hombre hombres mujer
  mujeres chico chica chicos chicas niño niña niños tío tio tía tia tipo gente persona personas
  amigo amiga amigos amigas familia mamá mama papá papa madre padres hermano hermana hijo hija
  hijos abuela abuelo primo prima novio novia esposa esposo marido señor señora wey güey guey
  bro che parce compa mano amor corazón corazon cariño bebé vida casa cuarto habitación cocina
  escuela colegio universidad clase clases oficina ciudad pueblo país pais mundo calle coche
  carro auto autobús tren avión avion aeropuerto estación bici teléfono telefono celular móvil
  movil número numero foto fotos película pelicula peli serie canción cancion música musica
  libro libros comida desayuno almuerzo cena café cafe té agua cerveza pan queso carne pollo
  pescado fruta perro perros perra gato gatos dinero plata tienda tiempo clima lluvia llueve
  lloviendo nieve sol verano invierno primavera otoño mar playa montaña río árbol flor flores
  cabeza pelo ojo ojos cara manos boca nombre cumpleaños cumple fiesta vacaciones viaje camino
  fin parte lado palabra pregunta respuesta historia problema razón sueño sueños chiste suerte
  miedo hambre sed ganas culpa hora horas minuto minutos semana semanas mes meses año años rato
  momento veces cosa cosas idea examen tarea deberes uno dos tres cuatro cinco seis siete ocho
  nueve diez cien mil medio media lunes martes miércoles miercoles jueves viernes sábado sabado
  domingo enero febrero marzo mayo junio julio agosto septiembre octubre noviembre diciembre
  finde español espanol inglés ingles alemán ruso chino japonés coreano españa méxico mexico
  jaja jajaja jajajaja jeje xd ay uy uf puta mierda joder coño carajo verga pinche cabrón cabron
  pendejo pendeja manches mames hostia boludo boluda pibe mola flipo tqm tkm bn tmb grax salu
  saludos besos beso abrazo abrazos felicidades felicitaciones bienvenido bienvenida encantado
  encantada gustas gusten gustaba cuentes cuéntame cuentame contestas contesta contestar acabo
  acabas acaba acabó acabar despertar despierto despierta desperté descanses explícame explicame
  llévame llevame llámame tómate tomate ánimo animo igualmente depende mentira provecho salud
  desayunando pedimos pide pedir confianza adivina tecnología árbitro ladrón broma bromas equipo
  caí caer cae cayó aburrió aburre gané próxima será seré serás serán mesa silla cama puerta
  ventana baño ducha espejo lámpara llave llaves bolsa bolso zapatos pantalón camisa vestido
  chaqueta sombrero paraguas gafas lentes anillo regalo regalos carta paquete computadora
  ordenador pantalla internet contraseña mensaje mensajes reunión cita nariz oreja orejas diente
  dientes dentista cuello hombro brazo brazos dedo dedos rodilla piel sangre estómago hospital
  médico doctora fiebre gripe tos pastilla pastillas dolor enfermedad enfermera manzana plátano
  fresa cereza papas patatas cebolla ensalada sopa fideos arroz jamón salchicha pastel galleta
  galletas chocolate azúcar sal mantequilla leche jugo zumo tenedor cuchillo cuchara plato taza
  vaso botella restaurante mesero camarero cuenta tacos tortilla frijoles pájaro caballo vaca
  cerdo oveja ratón araña abeja mosca animal animales cachorro gatito gatitos conejo rojo azul
  verde amarillo negro negra blanco blanca marrón gris rosa morado naranja color colores
  compañero compañera empresa sueldo entrevista estudiante alumno profesor profesora maestro
  maestra lección nota notas matemáticas casado casada divorciado soltero soltera relación boda
  casarse celoso celosa sentimientos nervioso nerviosa orgulloso orgullosa sorprendido
  decepcionado confundido estresado curioso agradecido emocionado preocupado preocupada norte
  sur oeste mapa esquina puente lago iglesia parque boleto boletos billete maleta pasaporte
  vuelo vuelos intento intenta intentar prometo promete recuerda acuerdas olvidar soñé soñar
  significa usar uso abre abrir cierra cerrar empieza empezar empezó termina terminar terminé
  terminó escucha escuchas escucho escuchar pareces llevaba limpiar limpiando lavar recoger
  llegaste viajamos celebrar bailando cantando nadar pintar dibujar enseñar enseña prestar
  compartir ahorrar gastar apúrate relájate quizá además incluso apenas alrededor mediante
  excepto salvo mientras enseguida pronto seguido juntos juntas encima debajo delante detrás
  enfrente adelante atrás izquierda derecha recto buenísimo buenísima riquísimo guapísima
  carísimo cansadísimo muchísimo muchísimas poquito ratito cafecito abuelita hermanito amiguito
  pobrecito venga vámonos vamonos callate cállate tranquilo tranquila quieto basta anda oiga
  cuidado ostia joé macho tronco currar curro pasta tope flipar vuestro vuestra vosotras cuyo
  cuya aquel aquella aquellos eso esto esos esas aquello`;
