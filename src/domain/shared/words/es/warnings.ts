import type { Words } from '@/domain/safety/rule-book';
import { insults } from './insults';

/** The words of all warnings in Spanish. */
export const warnings: Words = {
  ...insults,
  code: 'codigo codigos codigoooo* otp pin token clave_dinamica codigo_sms codigo_de_verificacion clave_de_un_solo_uso un_solo_uso codigos_de_respaldo codigo_de_acceso',
  password: 'contraseña contrasena contraseñas contrasenas clave claves password pass',
  sms: 'sms captura pantallazo mensaje_que_te notificacion aviso llamada_automatica correo_de_confirmacion qr codigo_de_barras te_llego te_vibro cookie patron pantalla_de_bloqueo te_acaba_de_llegar',
  digits:
    'digitos #_numeros seis_numeros 6_numeros numeritos los_numeros ultimos_cuatro doce_palabras primeros_tres #_cifras cifras',
  secret:
    'frase_semilla clave_privada palabras_de_recuperacion frase_de_recuperacion llave_privada patron_de_desbloqueo cookie_de_sesion semilla',
  remote:
    'anydesk teamviewer control_remoto comparte_pantalla compartir_pantalla dispositivos_vinculados acceso_remoto apk permite_todo dejame_entrar instala_teamviewer a_distancia de_forma_remota',
  do_tell:
    'mandame manda dime dame pasame pasamelo envia enviame lee leeme leemelo dicta digame facilitenos comparte muestra muestrame enseñame ensename reenvia reenviame reenviamelo escribe introduce copia copiame responde cual_es cual cuales que_decia que_dice prestame recibes recibe dilo di pegame pega esperando das cantalo intercambi*',
  login:
    'iniciar_sesion entrar entrar_a tu_cuenta su_cuenta cuenta acceso verificar verificarla verificacion equipo_de_seguridad soporte actividad_inusual confirmar admin google amazon icloud banco app_del_banco portal inicio_de_sesion usuario con_tu_cuenta haz_clic_en inicia_sesion',
  scan: 'escanea escanear dale_a_si dale_si aprueba acepta permite abre_el_enlace enlace',
  card_back:
    'detras_de_la_tarjeta de_atras_de_la_tarjeta reverso_de_la_tarjeta cvv cvc atras_de_tu_tarjeta numeritos_de_atras caducidad',
  other_code:
    'descuento cupon promocion codigo_postal codigo_de_vestimenta programar programando codigo_fuente clave_del_wifi contraseña_del_wifi contrasena_del_wifi codigo_de_area palabra_clave la_clave_es la_clave_esta sirve_para_todos programa morse nunca_me_llega no_me_llega',
  own_problem: 'mi_contraseña mi_contrasena olvide se_me_olvido mi_clave mi_pin mi_banco',
  work: 'jefe colega trabajo desarrollador python',
  coin: 'cripto criptomoneda* bitcoin btc usdt eth moneda_digital moneda divisas forex oro petroleo futuros acciones accion fondo billetera token mineria opciones bonos',
  do_invest:
    'invierte invertir inversion inversiones invertimos invertido inviertas inviertes inviertelo invirtiendo inviertan invertimos ahorros jubilacion metamos_dinero metido rentabilidad invierte_conmigo tus_ahorros grupo_de_inversion opera_conmigo',
  trade:
    'trading operar operaciones operame broker exchange señales copia copiar arbitraje margen bot contrato trader compra_lo_que subida mis_trades opero una_operacion operaciones_de copias_mis cuenta_de_trading futuros_de analista',
  profit:
    'ganancia ganancias beneficio beneficios rendimiento retiro retiros retirar ganar ganas gano comision pagos intereses dividendos ingresos ganes_dinero hacer_dinero plata_juntos rinde %_al_dia %_diario rentabilidad rentable pasivo interes_compuesto cobrar cobro_diario crecer hacer_dolares pago_diario plus mucho_interes por_ciento_al_año recibes_## gane_otros',
  sure: 'garantizad* sin_riesgo cero_riesgo riesgo_cero no_pierdes no_puedes_perder nunca_pierde nunca_perdi nunca_falla nunca_se_equivoca nadie_pierde dinero_seguro seguro te_lo_cubro comprobado al_instante preciso te_devolvemos solo_puedes_ganar estable',
  platform:
    'plataforma app link enlace pagina cuenta abrir_la_cuenta abre_una_cuenta canal registrate registro curso seminario proyecto sistema metodo bono fondo_vip regulada invitacion web',
  teach:
    'te_enseño te_enseno te_muestro enseñarte ensenarte mostrarte mi_mentor mentor mi_profe el_profe maestro alumnos paso_a_paso sigue_mis copia_mis hazme_caso quieres_saber_como te_apuntas te_subes entras_o_no entra_conmigo conmigo te_paso_los_datos te_paso_el_link si_quieres_copias agrega_a_mi_profe te_explico te_llevo haz_una_operacion mi_consejo sigueme sigues_sin_entrar te_meto',
  insider:
    'informacion_privilegiada info_privilegiada informacion_interna dato_interno mi_tio_trabaja mi_tio_ya solo_para_empleados precio_interno soplo insider antes_del_viernes mi_cuñado los_gestores lo_compran datos_de_dentro va_a_subir',
  love: 'mi_amor cariño carino mi_vida te_amo te_quiero bebe bb destino mi_estrella casarnos casarme maridito mi_reina san_valentin princesa corazon sé_mi_mujer se_mi_mujer nuestros_hijos',
  future:
    'nuestro_futuro futuro casita casa_junto_al_mar nuestro_hogar un_hogar juntos toda_la_vida mejor_vida uni_de_nuestros tus_padres nos_casamos fondo_de_boda hijos sin_jefe',
  task_job:
    'trabajo_desde_casa desde_casa tareas pago_diario tareas_faciles reseñar_hoteles calificar_hoteles siguiente_pedido pedidos ingreso_extra dinero_extra gana_tecleando por_cada_amigo siguiente_set deposito_de_registro dinero_facil horas_al_dia trabajo_facil trabajo_por_tareas muy_buenos_ingresos trabajar_online',
  put_in:
    'deposita deposito mete metelo mete_algo pon pones empieza_con empecemos_con prueba_con recarga manda_a_esta_billetera pones_la_mitad tu_la_mitad primer_pago entrada metemos ingresa fondea compra_esto mete_poquito empieza_poquito pon_un_poco los_pones_tu compra_antes minimo mandas_# mandas_#* de_500_a meter_todo pon_el_margen mil_cada_uno',
  multiply:
    'duplico duplica doblar doble triplica triplicar x10 x5 x3 sube subio multiplic* por_diez se_hace_100k de_regalo vuelven_# mientras_duermes un_sueldo_en_un_dia recta_hacia_arriba crecer disparo',
  rich: 'rica ricos millon millonari* libertad_financiera renuncia dejar_tu_trabajo pobre coche_nuevo coches_nuevos tu_sueldo_es harta_de_ser tengo_tres riqueza quien_tiene_miedo no_te_preocupas_mas buena_vida forrarte',
  per_day:
    'al_dia diario diaria por_dia al_mes cada_dia cada_mes mensual a_la_semana en_diez_minutos en_una_semana el_mismo_dia este_mes en_un_año en_un_ano a_diario en_20_min',
  top_up:
    'recarga desbloquear descongelar impuesto primero_el margen activacion un_deposito_mas una_recarga_mas falta_un_paso soporte_dice congelan',
  sum: '### #k 1000 500 3000 euros dolares pesos ahorros prestamo deudas sueldo dinero_de_sobra banco plata',
  others_earn:
    'mi_tia mi_familia_tambien mi_madre_tiene mis_alumnos hija_de_mi_jefe captura_de_mi_cuenta podria_ser_tuya el_año_pasado repartia otra_vez_en_verde dia_en_verde lloro_de famosos 400_en_el_grupo una_mama_acaba mis_viajes pago_mis_viajes amigo_mio me_dio vendi_el_coche',
  now_or_never:
    'solo_hoy solo_esta_noche ultima_oportunidad no_te_lo_pierdas cupo antes_de_medianoche perdiste no_se_repite te_rajaste ultima',
  invite:
    'te_interesa le_interesaria te_animas quieres entras sabes_como conoces confia_en_mi creeme oportunidad unete escribeme piensalo link? te_apuntas usted_tambien',
  lost_own:
    'perdio_casi_todo perdio_sus_ahorros mi_tio_perdio estudio_finanzas noticias medalla_de_oro examen ni_idea',
  not_me_invest:
    'yo_invertir no_me_preguntes_que_comprar no_tengo_ni_para_ahorrar gente_que_habla_de_cripto',
  do_lend:
    'prestas prestame presta prestar prestarme prestado prestada prestes prestaras prestarias adelantas adelantame prestamo fias',
  lend_thing:
    'libro libros cargador paraguas boli bolígrafo bici chaqueta apuntes biblioteca coche',
  do_send_money:
    'mandame_dinero enviame_dinero mandame_plata transfiereme pasame_un_bizum hazme_un_bizum bizum depositame pasame_dinero dame_dinero dame_plata regalame monedas moneditas patrociname tu_dinero me_mandas_algo mandame_algo envia_dinero mandamelo manda_# mandame_# necesito_dinero necesito_plata acepto_efectivo unas_monedas me_devuelves donde_esta_el_dinero el_dinero_que_prometiste invitame pagas_tu donar donas una_ayudita una_limosna unos_dolares unos_euros mandame_lo_que reenviamelo pon_la_primera pones_los me_compras comprame recargame me_recargas dame_una_propina pagame me_pagas',
  do_transfer:
    'transferencia transferir transfiere transferi deposita depositar deposito ingresar ingreso ingresa paypal western_union bizum venmo yape nequi oxxo clabe aportar aportas poner_algo colaborar donacion recaudacion cubrir cubrirla cubres recarga',
  money:
    'dinero plata efectivo euros euritos dolares pesos pasta lana guita monedas prestamo cuenta saldo ahorros bitcoin cripto criptomonedas usdt eth capital',
  amount: '#_euro* #_dolar* #_pesos #€ €# $# #_mil ### #_pavos',
  hardship:
    'hospital cirugia operacion operan operar medicina medicinas medicamento* alquiler renta casero robaron asaltaron pasaje billete vuelo visa visado embajada matricula colegiatura factura facturas recibo deuda deudas hambre comido veterinario funeral entierro hotel hostal taxi sueldo cobro pañales panales leche mantas refugiados grua accidente pasaporte abogado casino congelada fianza detenido arrestaron luz prestamistas cartera cumple desalojo beca insulina ambulancia varada varado retenida retenido me_robaron multa tarjeta_bloqueada me_bloquearon me_echan',
  emergency:
    'desesperado desesperada emergencia ayudame ayudar ayudarme ayuda ayudara salvar salvame verguenza_pedirlo me_da_verguenza lo_que_sea haz_algo no_se_a_quien a_quien_mas nadie_mas aunque_sea_poco un_poquito_aunque ultima_esperanza ten_piedad apiadate ojala_alguien no_puedo_mas echas_un_cable echame_una_mano',
  short:
    'no_me_alcanza no_alcanza no_tengo_dinero no_tengo_plata no_tengo_para ni_para_fideos ni_para me_falta_un_poco solo_me_falta falta_el_pasaje sin_dinero sin_blanca sin_un_duro no_puedo_pagar hasta_que_cobre hasta_que_paguemos si_no_pago cobro_la_semana carisima carisimo vacia en_ceros estoy_pelado me_faltan cuesta_# sale_# pide_# no_llego nos_faltan me_falta ando_justo justo_de sin_plata no_tiene_leche',
  help_out:
    'ayuda* ayudas apoyar apoyame echame_una_mano echas_un_cable colabora* echas_una_mano cualquier_cantidad lo_que_puedas aguantar ayudame me_ayudas',
  pay_back:
    'te_lo_devuelvo te_lo_pago devolver* te_pago_mañana te_pago_manana te_pago_el recibo_firmado firmaria te_juro_que recupero el_triple te_los_devuelvo',
  pay_for_me:
    'pagame me_pagas pagas_por_mi pagarias pagaria pagar_la_habitacion con_la_tuya tu_tarjeta comprame me_compras cubrirla_tu pagar_antes pague pague_antes debe_pagar paga_la paga_el pago_de_verificacion haga_primero pagas_mi pagarle me_pagarias pagale',
  do_pay: 'paga pagar pago pagas pagos envio',
  beg: 'nunca_pido no_me_gusta_pedir si_de_verdad_me_quisieras si_me_quisieras si_vas_en_serio prometiste no_es_tanta solo_cuesta solo_por_esta_vez eres_familia como_familia cumple me_da_pena_pedir',
  only_you: 'solo_tu eres_el_unico eres_la_unica nadie_le_presta a_quien_pedirle',
  giftcard:
    'tarjeta_regalo tarjetas_regalo tarjeta_de_regalo tarjetas_de_regalo giftcard* gift_card* tarjeta_steam tarjeta_de_steam tarjetas_google tarjeta_google tarjeta_itunes vale cupon tarjetas_de_google bono',
  buy: 'compra compras comprar comprame parte_de_atras raspa pilla',
  fee: 'comision tasa deposito fianza impuesto aduana* envio cuota membresia seña sena anticipo rescate verificacion tramite',
  prize: 'ganaste gano premio ganador herencia reembolso iphone_gratis mitad_es_tuya paquete cobro',
  unlock_money:
    'desbloquear desbloquearla liberar congelada bloqueada retirar de_mas_sin_querer por_error tus_fotos las_borro contactos',
  do_refuse: 'darte_dinero prestarte te_presto te_voy_a_dar',
  app: 'whatsapp wasap whats wasa wsp wpp guasap telegram tg insta instagram ig snap snapchat line messenger skype discord signal facetime viber facebook face fb tiktok vk kakao wechat correo email mail sms threads twitch canal onlyfans app_verde threema session dm privado',
  do_add_me:
    'agregame añademe anademe sigueme nos_seguimos escribeme_al escribeme_a escribeme_por llamame buscame mandame_un_sms contacte contactame escribame entra_a_mi te_agrego te_llamo hablame_por hablame_al escribirme_a mandame_un_mensaje encuentrame me_encuentras marcame te_marco mandame_dm escribe_a metete agregame_en te_sigo',
  your_number:
    'tu_numero tu_cel tu_celular tu_telefono tu_movil tu_whatsapp tu_insta tu_telegram tu_snap tu_correo tu_mail tu_contacto pasamos_el_whatsapp pasamos_numeros intercambiamos_numeros intercambiar_numeros intercambiemos numero_de_telefono me_das_tu me_pasas_tu pasame_tu dame_tu_numero dejame_tu tu_line tu_skype cual_es_tu_@ un_contacto algun_contacto deja_tu_correo como_te_contacto que_numero tu_wasap cambiamos_numeros tu_facebook tu_tiktok tu_usuario',
  number: 'numero cel telefono',
  my_handle:
    'mi_telegram mi_whatsapp mi_insta mi_snap mi_skype mi_line mi_id mi_correo_es mi_numero mi_canal mi_usuario mi_discord mi_facebook estoy_en_vk soy_yo ahi_estoy_como me_encuentras_como invitacion mismo_nombre mi_wasap mi_vk estoy_como enlace_en_mi',
  handle: '*@* ###_### #### t.me __ demo_ cero_cero',
  elsewhere:
    'otra_app otro_lado otro_sitio otra_parte otra_aplicacion otra_pagina otra_plataforma cambiemos_de_app cambiar_de_app por_fuera fuera_de_aqui aqui_no no_por_aqui no_aqui en_privado que_apps que_app otra_forma_te otra_forma otro_chat que_mensajeros por_otro_medio salgamos_de aparte en_otro_lado en_otro_sitio por_otro_lado te_espero_alli alli_es_mas es_mas_facil',
  do_contact:
    'contacto contactar contacto llamada videollamada perderte perdernos seguir_en_contacto en_contacto encontrarte ubicarte localizarte llamamos llamar dejame_tu_contacto escribeme llamame buscame contactame tu_contacto',
  do_move:
    'vamos pasemos pasamos seguimos sigamos cambiemos ven vente entra usa usemos hablemos platicamos instala guarda abre te_mando seguir mandame busca contestame respondeme es_mas_facil mas_rapido registrate',
  here_bad:
    'casi_no_entro casi_nunca_entro aqui_casi este_chat esta_app esta_pagina este_sitio va_a_ser_de_pago nos_banean me_bloquean se_borra aqui_tardo no_es_seguro no_entiendo_esta se_corta voy_a_borrar no_me_acostumbro cerrar_mi_cuenta soy_nuevo_aqui aqui_soy_lent* falla se_pierden membresia_termina no_puedo_responder ya_no_puedo me_voy_de_aqui',
  app_habit:
    'todo_el_dia mi_mama mi_madre mi_papa mi_abuela grupo_de_la_familia grupo_familiar mi_jefe mi_hermana mi_hermano borre adicta adicto hackearon cada_foto grupo_del_trabajo',
  do_refuse_number: 'pidas_mi_numero doy_mi_numero dar_mi_numero',
  address:
    'direccion domicilio codigo_postal numero_de_casa datos_de_entrega direcciones dire tu_direccion cual_es_tu_direccion',
  where_exactly:
    'donde_vives_exactamente donde_estas_exactamente en_que_calle que_calle que_piso que_edificio que_portal numero_de_habitacion que_hotel donde_esta_tu_casa tu_casa_en_el_mapa en_que_residencia a_que_timbre nombre_en_tu_timbre donde_viven_tus_padres que_entrada coordenadas cual_era_su_direccion como_se_llega_a_tu_casa que_pongo_en_el_gps de_que_pueblo que_barrio donde_queda_tu_casa que_salida donde_exactamente vives_por_aqui donde_es en_que_hotel',
  house:
    'calle piso apartamento casa edificio timbre barrio pueblo puerta vives portal estacion metro hotel ventana planta_baja alquilada propia residencia donde_vives',
  document:
    'pasaporte dni identificacion ine carnet licencia cedula carnet_de_estudiante partida_de_nacimiento recibo_de_nomina nomina estado_de_cuenta informe_medico visado visa documentos documento contrato sentencia itinerario tu_pedido credencial ambos_lados foto_de_tu_pasaporte',
  id_number:
    'numero_de_pasaporte numero_de_dni numero_de_identificacion seguridad_social numero_de_documento numero_de_cedula matricula curp rfc nss ultimos_digitos numero_de_tu_visado rellena dni',
  bank_data:
    'numero_de_tarjeta datos_bancarios numero_de_cuenta iban clabe saldo cuenta_bancaria que_banco limite_tiene_tu_tarjeta pin_de_la_tarjeta tu_cuenta foto_del_frente app_del_banco ingresos usuario apellido_de_soltera telefono_registrado de_atras',
  real_name:
    'nombre_completo nombre_real apellidos apellido verdadero_nombre nombre_y_apellido como_te_llamas_de_verdad nombre_de_verdad tu_nombre_real nombre_es_falso nombre_y',
  birth_data: 'fecha_de_nacimiento nacimiento naciste cumple edad altura ingresos',
  workplace:
    'donde_trabajas en_donde_trabajas donde_trabaja tu_oficina en_que_empresa que_supermercado que_tienda la_tienda_donde_trabajas tu_trabajo horario_de_trabajo que_hospital en_que_planta fijo_de_tu_trabajo que_iglesia que_autobus edificio_trabajas puerta_de_tu_trabajo',
  child_school:
    'que_escuela que_colegio que_guarderia guarderia guarde sale_del_cole maestra_de autobus_escolar que_campamento que_equipo donde_juega quien_recoge el_colegio la_escuela del_cole uniforme_de',
  child: 'hijo hija hijos niño niña niños nino nina ninos peque nieto marido sobrino',
  schedule:
    'a_que_hora que_dia que_dias por_donde que_ruta todos_los_dias de_donde_a_donde donde_bajas donde_te_bajas despues_del_cole a_que_hora_sales a_que_hora_vuelves por_que_calle no_esta_tu_marido mañana_paso',
  alone:
    'sola_en_casa solo_en_casa estas_en_casa con_quien_vives hay_alguien vuelve_solo no_estas_en_casa camaras_en_casa vives_sola vives_solo andas_sola',
  location:
    'ubicacion tu_ubicacion gps mandame_ubicacion manda_ubicacion por_la_ventana pasar_por_ti recogerte estoy_abajo ver_donde_estas en_tiempo_real a_cuanto_estas pasame_donde_estas creo_que_te_acabo_de_ver',
  do_show:
    'muestrame muestra enseñame ensename mandame manda dame dime pasame envia envie foto_de_tu foto_del captura selfie indique confirme rellene complete toma_una_foto hazle_una_foto haz_una_foto ponme escribeme me_das',
  surprise:
    'sorpresa regalo postal paquete flores galletas envio mensajero reembolso vuelo encuesta bolso visado verificar real',
  own_document:
    'mi_pasaporte mi_direccion mi_dni perdi me_mude mudanza carnet_de_conducir direccion_de_correo renovar embajada mi_calle aprobe_el_carnet saque_el_carnet mi_acta llego_tu',
  home_question: 'de_que_ciudad mar_o_montaña que_pais el_clima',
  do_refuse_data: 'decirte_mi_direccion darte_mi_direccion fotos_de_tu_dni',
  nude: 'desnuda desnudo desnudos desnudos nudes pack en_ropa_interior ropa_interior lenceria sin_ropa sin_nada topless sexy una_sexy foto_caliente foto_intima fotos_intimas intima picante bikini bañador traje_de_baño transparente pechos tetas culo desnudate quitate_la_ropa sin_toalla en_toalla sin_camiseta nada_encima nada_mas_puesto solo_con_esa_camisa foto_desnuda en_bikini quitatela quitatelo sexys',
  photo: 'foto fotos selfie selfies imagen una album captura fotito fotitos',
  do_send_photo:
    'manda mandame mandala mandamela envia enviame pasame enseñame ensename muestrame hazte_una hazte tomate otra_foto una_foto foto_tuya fotos_tuyas quiero_una_foto mostrame dejame_ver foto_de_ti mandas mas_fotos mandate fotografie hazle dame_la_foto comparte',
  private:
    'privada privadas privado intim* solo_nosotros solo_para_mi solo_mia entre_nosotros atrevid* atrevete personal mas_atrevida picante generosa',
  body: 'cuerpo figura abdomen hombros escote cuello clavicula muslo espalda cintura curvas pies descalza cuerpo_entero de_cuerpo_entero pies_a_cabeza piel tatuaje barriga pecho de_atras de_espaldas acostada agachada bronceado cara_y_cuerpo',
  clothes_off:
    'quitate quitatela sin_la_chaqueta sin_chaqueta sin_abrigo levantate_la levanta_la_camiseta fuera_la_camiseta debajo_de_la_camiseta debajo_de_la_ropa poca_ropa menos_ropa mucha_ropa demasiada_ropa menos_tapada sin_tapar abre_un_poquito baja_un_poquito_la_manta bata camison pijama ajustad* cambiate te_cambias top lo_menos_posible cuanto_menos_mejor quita_la_mano sueltate_toda sin_el_sueter sin_jersey',
  camera: 'camara video videollamada webcam espejo grabar grabarte live temporizador',
  undress_room:
    'ducha bañera baño toalla edredon sabana manta habitacion vestuario cierra_la_puerta cortina te_bañaste duermes dormir bañar',
  keep_secret:
    'nadie_la_vera nadie_lo_vera no_la_comparto no_la_paso prometo te_juro carpeta_oculta tumba confidencial tu_marido_no no_le_digas_a_tu quede_entre_nosotros entre_nosotros por_mi_abuela',
  delete_after:
    'la_borro lo_borro borro_enseguida temporal desaparece desaparecen se_borra formateo eliminarla ver_una_vez',
  leak: 'a_tus_amigos todos_la_veran todos_las_ven la_ven_todos tengo_capturas tengo_pantallazos la_publico subo_tus_fotos a_tu_familia las_difundo tus_fotos_van guardada._hablamos tengo_tus_fotos si_no_las o_le_mando o_lo_publico o_lo_subo a_tu_mujer a_tu_marido a_tus_padres o_se_lo si_no_pagas o_les_muestro',
  of_child:
    'foto_de_tu_hija foto_de_tu_hijo fotos_de_los_peques fotos_de_los_niños fotos_de_tus_hijos fotos_de_tu_bebe foto_con_el_para_mi uniforme_lleva_tu_hijo ella_sola fotos_de_tu_hija se_parece_tu_niña fotos_de_los_ninos',
  more_skin:
    'muestrame_mas enseñame_mas mas_de_ti mas_piel verte_toda toda_tu de_cuerpo_entero sin_cara solo_cuerpo fotos_de_cuerpo hombros_porfa piernas? fotos_privadas foto_privada las_privadas de_espaldas ponte_de_pie prende_la_camara enciende_la_camara verte_tal_cual foto_de_la_clavicula comparte_ese_cuerpo ver_como_te_cambias deja_la_camara baja_la_camara una_miradita la_camara_abajo quiero_verte enseña_un_poco bajate_el_escote para_mis_ojos ver_tu_cuerpo que_piernas',
  see_you: 'verte quiero_ver dejame_ver mirarte viendote enseñame_los muestra',
  push: 'solo_una una_nada_mas a_que_no_te_atreves no_seas_timida no_te_de_verguenza que_te_da_miedo te_pago demuestra apuesta castigo cumple_tu_palabra somos_adultos me_debes anda venga pareja no_acepto_un_no trato porfaaa porfa solo si_no_mandas_foto',
  promise_photo:
    'prometiste si_no_mandas no_te_hablo_mas se_acabo_lo_nuestro agencia casting medico solo_falta_la_tuya viste_la_mia primero_foto tres_minutos tipos_de_piel con_todo_lo_que_te_compre',
  pet: 'gato gata perro cachorro pastel tarta comida cena jardin paisaje atardecer casa planta arcoiris receta',
  thing_photo:
    'foto_del foto_de_la_tarta fotos_del_viaje fotos_de_la_boda cuando_este_listo camara_rota tu_gato tu_perro',
  was_asked:
    'me_pidio me_pidieron me_pedia pidio_mi pidieron_mi me_pide_siempre queria_mi querian_mi fingio fingieron fingiendo se_hizo_pasar se_hicieron_pasar me_insistia pidio_el pidio_la pidio_fotos',
  said_no:
    'dije_que_no me_negue bloquee lo_bloquee la_bloquee reporte lo_reporte colgue ignore no_presto no_doy no_mando no_comparto no_le_digo no_invierto no_uso no_me_interesa no_gracias deja_de_pedir dejame_en_paz no_hace_falta_que no_tengo_whatsapp rechace casi_caigo',
  third_person:
    'ella ellos mi_mama mi_madre mi_papa mi_padre mi_hermano mi_hermana mi_abuela mi_abuelo mi_tio mi_tia mi_primo mi_prima vecino vecina colega alguien la_gente',
  everyday:
    'bici bus entradas receta cancion cocinar armario balcon planta plantas corte fiesta oficina cafe sopa pastel sofa nieve lluvia luna museo maleta hotel diente profe examen loteria propina aparcar dentista',
  mule: 'recibe_un_pago recibe_dinero pasalo_a te_quedas_el usar_tu_cuenta por_tu_cuenta tu_comision',
};
