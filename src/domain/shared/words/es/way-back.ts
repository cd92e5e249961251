import {
  beginAlike,
  WORD,
  words,
  type ListedWords,
} from '@/domain/translation/way-back/listed-words';

/** How texts in Spanish are read. */
export const es: ListedWords = {
  isOrdered: false,
  whole: 'both',
  negation: words('no nunca jamás nadie tampoco sin ni ningún ninguno ninguna'),
  asks: /\?/u,
  token: WORD,
  endings: /(?:mente|os|as|es|o|a|e|s)$/u,
  alike: beginAlike,
  spell: (text) =>
    text
      .replaceAll(/,?\s*¿?\s*(?:no|verdad)\s*\?/gu, '?')
      .replaceAll(/(?<=\p{L}[aeiáéí]r|ndo)(me|te|nos|l[aeo]s?)(?!\p{L})/gu, ' $1')
      .replaceAll(/ y media(?!\p{L})/gu, ' 30'),
  same: `! yo puedo quiero tengo estoy soy hago sé necesito voy / tú puedes quieres tienes estás eres haces sabes necesitas vas usted ustedes / nosotros nosotras vamos podemos tenemos queremos estamos somos / él / ella / ellos ellas van pueden tienen quieren están son ; ! me mí conmigo / te ti contigo / nos ; ! mi mis mío mía / tu tus tuyo tuya / nuestr* ;
    ayer anteayer / hoy / mañana ; esta_noche / esta_mañana / esta_tarde ; mediodía / tarde / noche noches / madrugada ; lunes / martes / miércoles / jueves / viernes / sábado* / domingo* ;
    enero / febrero / marzo / abril / mayo / junio / julio / agosto / septiembre / octubre / noviembre / diciembre ; primavera / verano / otoño / invierno ;
    minuto* momento rato / hora horas / día días / semana semanas / mes meses / año años ; antes / después luego más_tarde ; temprano pronto / tarde ; próxim* que_viene siguiente / pasad* últim* ;
    siempre todo_el_tiempo / nunca jamás / a_veces de_vez_en_cuando ; a_menudo frecuentemente seguido / rara_vez ; más / menos ; madre mamá / padre papá / hermana* / hermano* / hijo / hija / abuela / abuelo /
    tía / tío / esposa mujer / esposo marido / novio / novia / jef* / vecin* ; hombre* chico chicos tipo muchacho / mujeres chica chicas muchacha ; niñ* ; encanta* gusta* gustó amo amas quiero_mucho adoro / odi* ;
    feliz contento contenta alegre alegra* alegro / triste* / enojad* enfadad* molest* ; buen* bien nada_mal no_está_mal genial increíble excelente fantástic* maravillos* estupend* perfect* ric* delicios* mejor / mal* no_es_bueno horrible* terrible* fatal peor ;
    bonit* lind* hermos* guap* bell* precios* / fe* ; cansad* agotad* / despiert* ; hambre hambrient* / sed / llen* ; calor caliente / frío fría ; grand* enorme* gran / pequeñ* chiquit* ;
    larg* / cort* ; caro cara caros caras costos* / barat* económic* ; fácil* sencill* simple / difícil* complicad* dur* ; rápid* / lent* despacio ; nuev* / viej* antigu* ; cerca / lejos ; abiert* abre abrir / cerrad* cierra cerrar ;
    compr* / vend* ; ven* vien* vin* vay* voy vas va ir fui fue fuiste llego llega llegar llegas llegó llegué ; dar doy da dio dame / tomar toma quitar ; pregunt* / respond* contest* ; gan* / perd* pierd* ;
    acuerd* recuerd* recordar acordar* no_olvides no_te_olvides / olvid* ; empez* empiez* comenz* comienz* / parar deja_de / termin* acab* ; muri* morir muere* / naci* ; reír ríe risa / llor* ; prest* ; enseñ* / aprend* estudi* ;
    habl* charl* convers* plati* / escuch* oír oye ; ver veo ves vi viste mira* visto vimos / le* leído ; decir dice* digo dijo dije dijiste dime cont* cuent* avís* avis* hazme hazmelo házmelo ; piens* pens* cre* ; quier* querr* gustaría quisiera desea* ganas esper* ojalá ;
    necesit* tengo_que tienes_que hay_que deb* ; películ* peli ; trabaj* empleo curro ; casa hogar piso apartamento departamento ; celular móvil teléfono ; foto* imagen* ; com* almuerz* / beb* tom* / dorm* duerm* / cocin* ;
    cena* / desayun* ; café / té / cerveza* / vino / agua / leche / jugo zumo ; tienda / banco / escuela colegio / hospital / aeropuerto / estación / oficina ; calle ; ciudad / pueblo ; dinero plata efectivo ; ayud* ;
    gracios* divertid* chistos* ; rar* extrañ* ; preocup* nervios* ansios* / tranquil* calmad* ; miedo asustad* ; segur* clar* por_supuesto desde_luego ; quizá* tal_vez probablemente a_lo_mejor posiblemente puede_que ;
    vale ok okay de_acuerdo está_bien ; gracias agradezco ; siento perdón disculp* perdona lamento ; hola buenas ; adiós chao hasta_luego ; enferm* malo mala / sano sana ; aburrid* / interesante emocionante ;
    hac* hag* hiz* hecho ; viv* ; eleg* elij* escog* ; tra* llev* ; arregl* repar* ; escrib* ; mud* ; camin* pase* ; conduc* manej* ; jug* jueg* ; invit* ; decid* ; cancel* ; celebr* fiesta ; por_fin finalmente al_fin ; de_repente ; juntos juntas ; sol* ; últimamente recientemente ; normalmente generalmente ; duel* dol* ; médico doctor* ; ropa ; brom* ; suerte ; lástima pena ; extrañ* echo_de_menos echar_de_menos ; mono mona monada lind* adorable ; esper* aguard* ; tard* demor* ; ojalá ; enseguida inmediatamente ahora_mismo ; poco poquito ; realidad cumpl* ; trozo pedazo ; soñ* sueñ* ; chul* bonit* lind* guay genial ; acuest* acost* cama dorm* ; madrug* levant* ; libre tiempo ; apetec* quier* ganas ; van_bien estás te_va ; problem* ; lugar sitio ; regal* ; entend* entiend* comprend* ; pas* ocurr* suced* ; busc* ; padres ; pag* ; cuest* cost* precio ; perrito cachorr* ; cama dormir_la_siesta ; lluev* lluvi* llover / niev* nieva nevar / sol soleado / viento ; perro* perra / gato* gata / pájaro* / caballo* ; tren / autobús bus / avión vuelo / bici bicicleta / barco / taxi / coche carro auto ;
    roj* / azul* / verde* / amarill* / negr* / blanc* ; 2 dos par / 3 tres / 4 cuatro / 5 cinco / 6 seis / 7 siete / 8 ocho / 9 nueve / 10 diez / 11 once / 12 doce / 15 quince / 20 veinte / 30 treinta / 40 cuarenta / 50 cincuenta / 60 sesenta ;
    medi* mitad / doble ; cien ciento / mil / millón millones ; llam* ; no_te_preocupes tranquilo no_hay_problema no_pasa_nada de_nada no_hay_de_qué ; por_qué_no qué_te_parece qué_tal_si ;
    todos todo_el_mundo / nadie / alguien ; todo / nada / algo ; dónde / cuándo / quién / cómo ; qued* encontr* reun* nos_vemos vernos ; recib* consig* ; viaj* vacaciones ; examen* prueba* ; inteligente* list* / tont* estúpid* ;
    silenci* / ruid* ; rest* ; intent* trat* prob* ; todavía aún ; otra_vez de_nuevo nuevamente ; izquierda / derecha ; arriba / abajo ; sé sabe* sabía conoc* ; envi* mand* ; ahora ahorita en_este_momento ; ya`,
  light: `el la los las lo le les un una unos unas y o u pero es son era eran soy eres está están estoy estás ser estar ha han he has
    había de del a al en por para que qué se si como cuando este esta esto estos estas ese esa eso esos hay muy mucho mucha muchos
    muchas tan tanto también solo sólo ya pues su sus porque poco bastante realmente favor la_verdad para_ser_honesto para_ser_sincero sinceramente honestamente de_verdad durante un_montón montón tuve tenido tenía hube hubo pueda podría podrías podemos vas va voy a ir estado estaba estado_ tan_ e ah oh bueno entonces`,
};
