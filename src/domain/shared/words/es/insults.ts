import type { Words } from '@/domain/safety/rule-book';

/** The words of insults in Spanish, and those that several kinds of warnings share. */
export const insults: Words = {
  guard_daily:
    'yo_invito invito_yo me_toca_a_mi cuanto_cuesta descuento mitad_de_precio mas_barato mas_caro a_medias quien_paga primera_cita propina menu receta ascendieron deberes tarea el_tren rico delicioso cena desayuno almuerzo finde fin_de_semana vacaciones jardin vecinos cocinar pelicula capitulo serie podcast partido concierto museo gimnasio correr maraton corte_de_pelo peinado fotos_de_la_boda papelito morse palabra_clave portero codigo_de_vestimenta libreria lindo buenas_noches dulces_sueños mejorate que_te_mejores felicidades subieron_la_renta precios_aqui llego_tu_postal postal abuelo abuela pastel gato reparar calefaccion',
  guard_advice:
    'nunca_mandes nunca_envies nunca_des nunca_compartas nunca_pagues nunca_digas no_mandes no_envies no_des no_compartas no_le_pagues no_le_mandes no_transfieras si_alguien cuando_alguien si_te_piden quien_te_pida la_gente_que a_nadie a_desconocidos desconocidos desconfia sospechos* huele_a_estafa es_una_estafa te_esta_estafando bandera_roja cuidado_con ten_cuidado por_muy_amable no_la_recuperas bloquealo denuncialo no_te_fies no_caigas ni_se_te_ocurra no_le_transfieras ayuntamiento ayuda_social subsidio no_es_una_inversion quien_paga ve_al_ayuntamiento son_mentira es_mentira',
  guard_refusal:
    'no_te_voy_a_dar no_voy_a_dar no_doy no_te_doy no_mando no_te_mando no_envio no_presto no_comparto no_quiero no_me_pidas no_me_preguntes deja_de_pedir deja_de_preguntar respeta respetalo no_gracias prefiero_seguir_aqui prefiero_quedarme prefiero_aqui estoy_bien_aqui me_quedo_aqui no_hablo_de_dinero con_desconocidos ni_a_ti no_uso no_instalo no_me_siento_comod* no_lo_doy no_la_doy no_se_los_doy no_se_lo_doy no_los_doy tampoco_a_ti aqui_estoy_a_gusto ya_no_hablo nunca_mando nunca_envio no_presto no_necesito_otra no_mando_fotos no_le_digo no_doy_mi prefiero_no',
  guard_third:
    'mi_ex mi_hermana mi_hermano mi_mama mi_madre mi_papa mi_padre mi_abuela mi_abuelo mi_tio mi_tia mi_primo mi_prima mi_colega mi_vecino mi_vecina mi_compañero mi_compañera mi_casero mi_amigo mi_amiga mi_jefe mi_mujer mi_esposa mi_marido mi_hijo mi_hija mi_sobrina mi_sobrino el_queria ella_queria el_dice me_decia rompi_con corte_con el_cartero se_hicieron_pasar a_mi_hermano',
  guard_story:
    'ayer la_semana_pasada anoche el_año_pasado el_ano_pasado esta_mañana esta_manana hace_años hace_anos cuando_era pague compre olvide perdi encontre aprendi por_fin resulta_que subio_otra_vez otra_vez_subio cada_mes este_mes desde_que estudio estoy_aprendiendo leo vi_una vimos fui fuimos estaba tardamos ahorramos trabajo_en cobre',
  not: 'no nunca jamas ni sin',
  ask: 'porfa porfavor por_favor porfis puedes podrias puede podria pueden me_das me_pasas me_mandas me_dices quieres te_importa te_animas dejame permiteme facilitenos favor me_haces seria_posible puedo podemos si_pudieras',
  need: 'necesito necesitamos necesita urge me_urge urgente* urgencia me_hace_falta hace_falta me_falta falta solo_falta necesitas',
  you_have: 'tienes tenes tienen tu_ tu tus estas_en usas cual_es_tu cual_es dame dime tiene su',
  warn: 'estafa* estafador* fraude* cuidado ojo_con timo* phishing hackear* advirt* aviso suplant*',
  joint: 'vamos juntos juntas nuestro nuestra nos los_dos hagamos',
  first: 'primero antes ya ahora hoy anticipo por_adelantado rapido cuanto_antes esta_noche',
  name: 'idiota idiotas imbecil imbeciles estupido estupida tonto pendejo pendeja gilipollas cabron cabrona puta puto zorra perra perro_desgraciado cerdo cerda gordo gorda fea inutil basura asqueroso asquerosa cobarde llorona chillona payaso payasa muerto_de_hambre fracasado fracasada mantenido robamaridos descarada descarado metiche bicho_raro codo lamebotas mentiroso mentirosa hablador limosnero porqueria subnormal retrasado anormal burro burra desgraciado desgraciada escuincle mocoso menso mensa ridiculo ridicula ignorante creida creido patetico patetica mal_nacido malnacido vibora parasito tacaño vulgar corrientona flojo floja ramera rata bruto naco naca miron quejumbrosa maldito maldita bastardo huevon capullo corriente drama_queen',
  hurt: 'asco vergüenza verguenza pena_das pena_ajena aburrido aburrida vieja viejo apestas hueles fea triste cochino inservible decepcion flojo tonteria lento lenta ciega pesada pesado das_pena teatrito vergonzos* asquito mediocre vaga vago miserable insoportable corriente fracaso malcriado',
  at_you: 'tu tu_ te eres ti tus contigo estas usted vos tienes',
  go_away:
    'callate callate_el_hocico cierra_la_boca cierra_el_pico largate lárgate vete_a pudrete muerete vete_al_diablo vete_al_infierno a_la_mierda que_te_jodan jodete chinga chingate regresate_a_tu bañate ve_al_psiquiatra ve_a_terapia vete_a_tomar matate no_hables ya_no_hables deja_de_tragar deja_de_hacerte la_victima haznos_un_favor a_ti_quien_te_pregunto deja_de_ver_mi piérdete ahorratela rindete despierta bajale esfumate',
  contempt:
    'tienes_cerebro sin_cerebro con_razon_estas sin_mi_no_eres nadie_mas_te nadie_te_quiere quien_te_aguanta no_eres_nadie me_das_asco me_baja_de_nivel no_le_llegas te_caiste_de te_dejaron_caer no_te_tomaste donar_tu_cerebro te_has_visto_en_el con_esa_cara eres_una_porqueria y_te_dices_hombre que_poca_verguenza no_tienes_verguenza me_das_pena das_pena naciste_para tus_papas mal_de_la_cabeza hablo_idioma_tonto ser_tonto vives_en_una_cueva se_me_mueren quien_te_crees quien_te_pregunto tan_fea_como da_gracias muy_digna gente_como_tu ni_regalada ni_pagando ni_pagandome habla_mejor_español mejor_que_tu mejor_que_tú segunda_mesa decirte_cerdo con_esa_cabecita no_eres_nada pensar_no_es como_la_pared ya_se_habian_tardado manos_de_estomago ni_tu_sombra en_la_cama que_te_paso no_se_lo_come_ni no_das_una amigos_quien sin_estudios que_desesperados te_opero_la nunca_van_a_hablar nadie_te llegas_tu_y por_eso_te_dejaron a_golpes de_lo_que_no_hay sin_ofender que_don_tienes puras_mentiras ni_una_verdad',
  threat:
    'te_parto la_cara te_rompo te_voy_a_encontrar te_vas_a_arrepentir te_voy_a_matar te_mato vas_a_ver la_vida_imposible voy_a_estar_afuera tus_fotos_van_a voy_y_te te_hubiera_partido me_las_pagas ten_cuidado_porque se_donde_vives ya_me_grabe te_voy_a_hacer me_hago_otra_cuenta te_pego portate_bien_o',
  body_shame:
    'tragar gorda_de ocupas_mucho te_opero_la_cara ya_estas_vieja tu_cara tus_dientes te_ries_como tu_cuerpo tan_fea antes_eras_guapa ese_cuerpo hueles_hasta asi_vestida papa_en_la_boca hablas_como vestido_o_cortina de_rancho',
  mind: 'cerebro neuronas cabecita espejo pared pastilla perico loro inteligencia pensar razona',
  no_one_cares:
    'a_nadie_le_importa a_nadie_le_caes a_nadie_le_interesas nadie_te_lee nadie_te_quiere nadie_te_pregunto no_le_importas no_los_lee_nadie cero_likes aqui_nadie_te todos_te_odian',
  mock: 'que_orgullosa circo aplausos pobrecito pobrecita jajajaja le_echaste_ganas felicidades_por guau otra_vez_tu genio mi_abuela_le claro_que_si ya_entiendo me_encanta_el_circo sabes_escribir valiosisima no_me_hagas_reir hay_que_tener_talento no_me_reia una_duda_sincera lista_del_super supe_que_te se_te_nota a_tu_edad tan_a_gusto',
  low: 'basura bote_de_basura sueldito rollos rancho mugre no_se_lo_come_ni lista_del_super corriente barato muerto',
  kinship: 'tu_madre tu_mama tu_mujer tus_papas extranjeros tu_tierra',
  self: 'soy_tan soy_una soy_un que_tonta_soy que_tonto_soy que_burro_soy me_siento mi_cerebro estoy_tan soy_idiota fui_tan yo_soy',
  thing:
    'clima pelicula trafico juego cancion telefono trabajo impresora examen libro dia alarma tren tarea equipo jefe lunes serie mosquitos laptop wifi internet cafe vecino vecinos calor frio llorona_la',
  kind_words:
    'no_eres_tont* no_eres_feo no_eres_fea gracias perdon lo_siento te_amo hermosa guapa orgullos* te_extraño abrazo suerte mejorate felicidades no_digas',
  joke: 'broma jaja es_broma de_la_risa me_muero_de_risa de_risa',
};
