/** What is on the screen before anything else: the page itself and the login. */
const FIRST = [/\/src\/composition\/main\.tsx$/, /\/src\/ui\/features\/account\/LoginScreen\.tsx$/];
/** What the login asks the server for once it is drawn, and what is said below it: with no session's program. */
const CALLS = [
  /\/src\/infrastructure\/http\/(http-api|http-account-api|http-list-engines|http-server-time)\.ts$/,
  /\/src\/ui\/features\/translation\/EngineNote\.tsx$/,
];
/** What every session draws whatever its first screen: it comes as one file, while the password is checked. */
const SESSION = [
  /\/src\/composition\/open-session\.ts$/,
  /\/src\/ui\/shell\/Shell\.tsx$/,
  /\/src\/ui\/features\/messaging\/SignedInElsewhere\.tsx$/,
  /\/src\/ui\/features\/messaging\/panel\/(ChatCard|PanelHost)\.tsx$/,
  /\/src\/ui\/features\/notices\/OpenNotices\.tsx$/,
  /\/src\/infrastructure\/http\/(http-profile-api|http-choices)\.ts$/,
];
/** The parts that are seen together: a page asks for one file and not for one of each. */
export const TOGETHER = {
  encounter: /\/MatchingScreen\.tsx$/,
  conversation:
    /\/(ChatScreen|ConversationPane|ComposerForm|MessageList|DialogLayer|PictureTools|GiftTools|AskForNotices)\.tsx$/,
  square: /\/(SquareScreen|MomentList|MomentCard|MomentScreen|http-moments-api)\.tsx?$/,
  account:
    /\/(AccountScreen|VipTab|TranslationTab|NoticesCard|EngineCard|MembershipFigure|PaymentCard|CoinsTab|BillsTab|ForWhom|OpenOrders)\.tsx$/,
  profile:
    /\/(ProfileScreen|MenuLinks|OwnAlbumCard|PersonAlbum|PersonMoments|GiveGift|GiveMembership|GiveGoods)\.tsx$/,
  people: /\/(FriendsScreen|FriendRequestsScreen|VisitorsScreen|FollowsScreen|LikesScreen)\.tsx$/,
  gifts: /\/(GiftsScreen|RedPacketsScreen)\.tsx$/,
  shop: /\/(ShopScreen|OrdersScreen)\.tsx$/,
  notices: /\/(NoticesScreen|AnnouncementsScreen|Notices|Announcements)\.tsx$/,
  entry: /\/(RegisterScreen|PassScreen)\.tsx$/,
  help: /\/src\/ui\/features\/pages\//,
};

/** Vite's own helper of every file; where it had a file of its own, each page would ask for it as well. */
const RUNTIME = '\0rolldown/runtime.js';

/**
 * Says which file of the client a module comes in, so that a page asks for few of them however many parts it is
 * made of: a plugin that follows the static imports once all modules are read, and the groups of the output.
 */
export function filesOfPages() {
  const files = new Map();
  const plugin = {
    name: 'files-of-pages',
    buildEnd() {
      files.clear();
      const ids = [...this.getModuleIds()];
      const own = (id) =>
        id.includes('/src/') && this.getModuleInfo(id).dynamicImporters.length > 0;
      const reach = (starts) => reached(ids.filter(starts), (id) => this.getModuleInfo(id));
      const named = Object.entries(TOGETHER);
      const owners = named.map(([file, starts]) => [file, reach((id) => starts.test(id))]);
      for (const id of ids.filter(own)) {
        if (!named.some(([, starts]) => starts.test(id)))
          owners.push([undefined, reach((each) => each === id)]);
      }
      // What parts of several files need is in the session's, which is here before any of them.
      for (const [file, modules] of owners)
        for (const id of modules) files.set(id, files.has(id) ? 'session' : file);
      const before = { session: SESSION, calls: CALLS, first: FIRST };
      for (const [file, starts] of Object.entries(before))
        for (const id of reach((each) => starts.some((start) => start.test(each))))
          files.set(id, file);
      files.set(RUNTIME, 'first');
    },
  };
  // The first that wants a module gets it, with all that it needs.
  const order = ['first', 'calls', 'session', ...Object.keys(TOGETHER)];
  const groups = order.map((name, at) => ({
    name,
    test: (id) => files.get(id) === name,
    priority: order.length - at,
  }));
  return { plugin, groups };
}

/** What modules import, and what that imports. */
function reached(starts, infoOf) {
  const seen = new Set();
  const follow = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const next of infoOf(id)?.importedIds ?? []) follow(next);
  };
  for (const id of starts) follow(id);
  return seen;
}
