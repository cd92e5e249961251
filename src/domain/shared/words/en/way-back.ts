import {
  beginAlike,
  WORD,
  words,
  type ListedWords,
} from '@/domain/translation/way-back/listed-words';

/** How texts in English are read. */
export const en: ListedWords = {
  isOrdered: true,
  whole: 'both',
  negation: words('not no never none nobody nothing nowhere neither nor without hardly barely'),
  asks: /\?/u,
  token: WORD,
  endings: /(?:ing|ed|es|s|ly)$/u,
  alike: beginAlike,
  spell: (text) =>
    text
      .replaceAll('’', "'")
      .replaceAll(/,\s*\p{L}+n't\s+(?:it|you|we|he|she|they|i)\s*\?/gu, '?')
      .replaceAll(/\bca(?:n't|nnot)|\bcant\b/gu, 'can not')
      .replaceAll("won't", 'will not')
      .replaceAll(/n't\b/gu, ' not')
      .replaceAll(/\bdont\b/gu, 'do not')
      .replaceAll(/\bgonna\b/gu, 'going to')
      .replaceAll(/\bwanna\b/gu, 'want to')
      .replaceAll(/\bgotta\b/gu, 'have to')
      .replaceAll(/'(?:s|m|re|ll|ve|d)\b/gu, ' ')
      .replaceAll(/\bhalf past (\p{L}+)/gu, '$1 30'),
  same: `! i me my mine myself / you your yours yourself u / we us our ours ourselves / he him his himself /
    she her hers herself / they them their theirs themselves ;
    yesterday / today / tomorrow ; tonight this_evening / this_morning / this_afternoon ;
    morning mornings / noon midday / afternoon / evening night nights ; monday / tuesday / wednesday / thursday /
    friday / saturday / sunday ; january / february / march / april / june / july / august / september / october /
    november / december ; spring / summer / autumn / winter ; minute minutes min mins moment / hour hours / day days /
    week weeks / month months / year years ; before / after ; early earlier / late later ; next coming / last previous ;
    always every_time constantly all_the_time / never / sometimes occasionally ; often frequently / rarely seldom ;
    more / less fewer ; mother mom mum mama / father dad papa / sister sisters / brother brothers / son / daughter /
    grandmother grandma / grandfather grandpa / aunt / uncle / wife / husband / boyfriend / girlfriend / boss / neighbor* neighbour* ;
    man guy men guys / woman women lady / boy boys / girl girls ; kid kids child children / adult* ; love* like* enjoy* adore* / hate* dislike* ;
    happy glad pleased delighted / sad unhappy depressed / angry mad furious annoyed ; good not_bad great awesome amazing wonderful fantastic
    excellent brilliant nice cool lovely perfect delicious tasty incredible well better / bad not_good awful terrible horrible worse worst ;
    beautiful gorgeous / ugly ; tired exhausted sleepy worn_out / awake ; hungry starving / thirsty / full ;
    hot warm / cold freezing chilly ; big large huge / small little tiny ; long / short ; expensive pricey / cheap ;
    easy simple / hard difficult tough ; fast quick quickly / slow slowly ; new / old ; close near nearby / far ;
    open* / closed close_it shut ; buy bought buying purchase* / sell sold selling ; come* came go goes going went gone ;
    give gave given gives / take took taken takes ; ask* / answer* reply replied respond* ; win won winning / lose lost losing ;
    remember* recall* do_not_forget / forget forgot forgotten ; arrive* get_there reach* / leave leaving ;
    start* begin* began / stop* / end* finish* done over ; die died dies / born ; laugh* / cry* cried ; borrow* / lend lent ;
    teach* taught / learn* study* studied ; talk* speak* spoke chat* / listen* hear heard ; see sees seeing saw seen watch* look looks looked / read reads reading ;
    say* said tell* told mention* let_me_know ; think* thought believe* guess suppose feel felt ; want* would_like feel_like wish* hope* ;
    need* must have_to has_to should ought ; movie* film* ; job work* ; house home place apartment flat ; phone cell* mobile* smartphone ;
    picture* photo* pic pics image* ; eat eating ate eaten / drink* drank / sleep* slept / cook* ; dinner supper / lunch / breakfast ;
    coffee / tea / beer / wine / water / milk / juice ; store shop / bank / school / hospital / airport / station / office ;
    street road ; city town / village ; money cash ; help* assist* ; funny fun hilarious amusing ; weird strange odd ;
    worried worry worries nervous anxious concerned / calm relaxed ; scared afraid frightened ; sure certain* definitely of_course ;
    maybe perhaps possibly probably might may ; ok okay alright all_right fine ; thanks thank_you thank ; sorry apolog* ;
    hello hi hey ; bye goodbye ; sick ill unwell / healthy ; boring bored dull / interesting exciting excited ;
    choose* chose pick* select* ; bring* brought carry* ; fix* repair* ; problem* issue* trouble ; place spot location ; gift* present* ; understand* understood ; late delay* ; happen* occur* ; live* living ; search* look_for looking_for ; broke* broken damaged ; hurry* rush* ; move* moving ; really truly ; chat* text* message* write* wrote ; wear* put_on ; walk* ; run* ran ; drive* drove ; play* ; share* ; invite* ; decid* ; agree* ; change* ; relax* rest* ; celebrat* party ; cancel* call_off ; finally at_last ; suddenly ; together ; alone myself ; lately recently ; currently now right_now ; usually normally generally ; especially ; because ; bit_of slightly little ; delicious tasty yummy ; exhaust* ; pain hurts hurt* ache* ; doctor physician ; clothes clothing outfit ; kidding joking joke* ; wonder* ; advice tip ; nap sleep* ; luck lucky fortunate ; pity shame unfortunate* ; miss* long_for ; free time ; catch see ; bed sleep* ; loud noisy noise ; anything thing something ; long_time ages ; excited look_forward looking_forward can_not_wait ; whole entire ; visit* ; parents folks ; hot spicy ; study ; pay* paid ; cost* price ; mood ; rough hard tough ; rain* heavily / snow* / sunny sun / windy wind ; dog dogs puppy / cat cats kitten / bird* / horse* ; train / bus / plane flight /
    bike bicycle / ship boat / taxi cab / car ; red / blue / green / yellow / black / white / brown / pink / grey gray ;
    2 two couple / 3 three / 4 four / 5 five / 6 six / 7 seven / 8 eight / 9 nine / 10 ten / 11 eleven / 12 twelve / 13 thirteen /
    14 fourteen / 15 fifteen / 16 sixteen / 20 twenty / 30 thirty / 40 forty / 50 fifty / 60 sixty / 80 eighty / 90 ninety ;
    half / twice double / once ; hundred / thousand / million ; call* ring rang ; can_not_wait look_forward looking_forward ;
    do_not_worry no_worries no_problem you_are_welcome never_mind not_at_all ; why_do_not_we how_about what_about let us shall_we let's ;
    everyone everybody all / nobody no_one / someone somebody ; everything / nothing / something anything ;
    where / when / who / why / how ; meet* met get_together / call ; buy get got getting receive* ; trip journey travel* vacation holiday* ;
    test exam* ; smart clever intelligent / stupid dumb ; quiet / loud noisy ; rich / poor ; young ; stay* remain* ; try* tried attempt* ;
    still yet ; again once_more ; left / right ; correct right true ; inside / outside ; know* knew ; send* sent`,
  light: `a an the gets got get take takes took put go way up_to kind_of sort_of i_mean you_know actually is are am was were be been being do does did have has had will would can could shall to of for on at by from
    and or but so that this these those it its there here as if then than very really quite pretty just even also too only
    about one some any to_be_honest honestly frankly in_fact up_to long grab make made making truly absolutely totally super much many lot lots bit kind sort well oh ah hmm haha please actually s t d ll ve re m thing things because since
    though although which what while into`,
};
