/** Everyday words of English, as they are written in chat, separated by spaces. */
export const ENGLISH_WORDS = `
  the a an and or but if then than that this these those there here where when why how who what
  which whose whom i im ive id ill me my mine myself you your yours youre youve youll youd
  yourself he hes him his himself she shes her hers herself it its itself we were weve us our
  ours they theyre them their theirs am is are was be been being do does did done doing dont
  doesnt didnt wont wouldnt cant cannot couldnt shouldnt isnt arent wasnt werent havent hasnt
  hadnt aint have has had having will would can could shall should may might must gonna wanna
  gotta lemme gimme kinda sorta dunno tryna imma finna yall outta not no yes yeah yep yup nope
  nah please thanks thank thx welcome sorry hello morning night evening afternoon tonight today
  tomorrow tmr tmrw yesterday weekend week month year years day days hour hours minute minutes
  time times to of in on at for from by with without about into onto over under after before
  between again against during through up down out off away back around near far very really so
  too much many more most less few little lot lots some any every each all both other another
  same such only just even still yet already always never ever often sometimes maybe perhaps
  probably almost enough quite pretty good great bad nice better best worse worst big small long
  short old new young hot cold warm happy sad tired hungry thirsty sleepy bored boring busy free
  late early ready sick fine funny cute beautiful lovely sweet crazy weird awesome amazing
  terrible awful horrible perfect wrong right true false sure easy hard difficult cheap
  expensive fast slow full empty clean dirty safe strong weak rich poor loud quiet angry mad
  scared afraid proud excited nervous jealous lonely alone lazy lucky serious stupid dumb silly
  smart clever kind rude mean shy gorgeous handsome ugly favorite favourite whole different
  important interesting go goes going gone went come comes coming came get gets getting got
  gotten make makes making made take takes taking took taken give gives giving gave given say
  says saying said tell tells telling told ask asks asking asked talk talks talking talked speak
  speaks speaking spoke know knows knowing knew known think thinks thinking thought feel feels
  feeling felt want wants wanted wanting need needs needed like likes liked love loves loved
  loving hate hates hated hope hopes hoping wish see sees seeing saw seen look looks looking
  looked watch watching watched hear heard listen listening eat eats eating ate eaten drink
  drinks drinking drank sleep sleeping slept wake woke work works working worked study studying
  studied learn learning learned play plays playing played buy buying bought pay paid sell sold
  find finding found lose losing lost leave leaves leaving left stay staying stayed live lives
  living lived meet meeting met wait waiting waited keep keeps keeping kept let lets start
  started starting stop stopped stopping try trying tried help helps helping helped call calls
  calling called text texting send sending sent show shows showing read reading write writing
  wrote written use uses using used run running ran walk walking walked drive driving drove fly
  flying flew cook cooking cooked bring brought forget forgot forgotten remember understand
  understood means meant happen happens happened happening guess guessing believe care cares
  change changed miss missed missing win won die died dying kill killed sit sitting stand
  standing turn open close closed man men woman women boy boys girl girls guy guys people person
  kid kids child children baby friend friends family mom mum dad mother father brother sister
  son daughter wife husband boyfriend girlfriend uncle aunt grandma grandpa everyone everybody
  someone somebody anyone anybody noone nobody everything something anything nothing everywhere
  somewhere anywhere thing things stuff place home house room school job class teacher boss
  office city town country world street car bus train plane flight airport station bike phone
  movie movies song songs music game games book books picture pictures pic pics photo photos
  video food breakfast lunch dinner coffee tea water beer wine bread cheese chicken egg eggs
  rice meat fish fruit apple cake dog dogs cat cats bird birds money shop store price weather
  rain raining snow snowing sun sunny wind windy summer winter spring autumn fall sea beach
  mountain mountains river tree flower flowers head hair eye eyes face hand hands heart foot
  feet body life death name names birthday party holiday holidays vacation trip travel way end
  part side point word words question questions answer story idea problem problems reason truth
  lie lies dream dreams joke jokes secret luck mind fun trouble bit sort first second third last
  next one two three four five six seven eight nine ten hundred thousand half once twice monday
  tuesday wednesday thursday friday saturday sunday january february march april june july
  august september october november december because while until till since though although
  unless whether however instead anyway also well oh ah hey hi ok okay lol omg wtf btw idk tbh
  imo ngl smh brb ttyl haha wow damn dude bro sis buddy mate pal honey darling dear cheers
  congrats congratulations bless ugh yay oops whoa hmm huh exactly absolutely definitely
  actually basically literally seriously honestly totally obviously apparently finally suddenly
  usually especially english german spanish russian korean japanese chinese american british
  england whats whos hows thats theres heres wheres itll thatll whatcha wya wyd hbu u ur r n gn
  gm pls plz ppl bc cuz coz tho thru w rn fr lmao rofl af bday tysm ty np yw ily nvm jk asap
  nobodys everyones worth hang hold pick set put cut hit shut catch caught throw threw break
  broke broken fix fixed check checked choose chose decide finish finished invite join plan
  plans planning move moved cry crying laugh laughing smile smiling kiss hug dance dancing sing
  singing swim swimming cause matter else rather own able together ago soon later sooner now
  forever outside inside upstairs downstairs taste tastes tasty delicious yummy spicy smell
  hurts hurt pain headache fever doctor hospital medicine test exam exams homework grade grades
  college university degree explain explained promise promised pass passed joking kidding
  haircut sounds sense fair rematch cheat cheated traffic insane whatever spill obsessed bruh
  pancake pancakes vegetarian nurse table chair bed door window kitchen bathroom shower
  showering mirror lamp key keys bag bags shoe shoes pants shirt dress jacket hat umbrella
  glasses ring gift gifts letter package laptop computer screen internet password message
  messages appointment nose mouth ear ears tooth teeth dentist neck shoulder arm arms finger
  fingers knee skin blood stomach flu cough pill pills surgery health healthy banana strawberry
  cherry potato potatoes onion tomato salad soup noodles pasta ham sausage cookie cookies
  chocolate sugar salt butter milk juice fork knife spoon plate cup glass bottle restaurant
  waiter bill horse cow pig sheep mouse spider bee animal animals puppy kitten rabbit hamster
  red blue green yellow black white brown gray grey pink purple orange color colour colleague
  coworker company salary interview student students professor lesson lessons math science
  history married divorced single relationship wedding marry kissing date dating feelings
  relaxed surprised disappointed confused stressed curious grateful relieved annoyed annoying
  north south east west direction map corner bridge lake village church park ticket tickets
  suitcase passport hotel airplane abroad remembered dreaming dreamed meaning opened begin began
  begins beginning wear wearing wore shopping cleaning cleaned wash washed laundry picked arrive
  arrived arriving traveling celebrate celebrating danced sang swam paint painting draw drawing
  drew bake baking baked teach teaching taught borrow share sharing save saved spend spent hurry
  rush relax chilling gaming streaming anymore besides hardly barely nearly roughly least mostly
  mainly rarely lately recently currently immediately eventually somehow somewhat whenever
  wherever whoever nowhere everytime huge tiny giant gross disgusting creepy scary spooky fancy
  cozy comfy wet dry dark bright light heavy thin thick soft sharp smooth rough deep shallow
  wide narrow wonderful fantastic brilliant adorable brave calm honest loyal patient polite
  selfish lame corny cringe dope lit vibe vibes mood gettin goin doin nothin somethin cmon howdy
  yo sup peeps homie fam rizz sus simp yeet yikes oof meh aww awww`;
