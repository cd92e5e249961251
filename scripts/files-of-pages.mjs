/** What is on the screen before anything else: the page itself and the login. */
const FIRST = [/\/src\/composition\/main\.tsx$/, /\/src\/ui\/features\/account\/LoginScreen\.tsx$/];
/**
 * What the login requests from the server once it is drawn, and what is shown below it: with no
 * session's program.
 */
const CALLS = [
  /\/src\/infrastructure\/http\/(http-api|http-account-api)\.ts$/,
  /\/src\/contract\/http\/(choices|profile)\.ts$/,
  /\/src\/ui\/features\/translation\/EngineNote\.tsx$/,
];
/**
 * What every session draws on any first screen: it comes as one file, while the password is
 * checked. So do the first screen and the small ones, which would be a request each, and what draws
 * a message and uploads a picture: one of any kind can be sent, and given up, while nothing can be
 * fetched, and a browser keeps the failure to fetch.
 */
export const SESSION = [
  /\/src\/composition\/open-session\.ts$/,
  /\/src\/ui\/shell\/Shell\.tsx$/,
  /\/src\/ui\/features\/messaging\/SignedInElsewhere\.tsx$/,
  /\/src\/ui\/features\/messaging\/panel\/(ChatCard|PanelHost)\.tsx$/,
  /\/(OpenNotices|VoiceBar)\.tsx$/,
  /\/src\/infrastructure\/http\/(http-profile-api|http-choices)\.ts$/,
  /\/(\w+Body|MessageRow|FailedActions)\.tsx$/,
  /\/(open-image-editor|open-object-storage|http-upload-grants)\.ts$/,
  /\/MatchingScreen\.tsx$/,
  /\/src\/composition\/find-someone\.ts$/,
  /\/(FriendsScreen|FriendRequestsScreen|VisitorsScreen|FollowsScreen|LikesScreen)\.tsx$/,
  /\/(NoticesScreen|AnnouncementsScreen)\.tsx$/,
];
/** The parts that are seen together or share their rules: a page asks for one file and not for one of each. */
export const TOGETHER = {
  conversation:
    /\/(ChatScreen|ConversationPane|ComposerForm|MessageList|DialogLayer|PictureTools|GiftTools|VoiceTool|AskForNotices|WarningBar)\.tsx$/,
  square: /\/(SquareScreen|MomentList|MomentCard|MomentScreen)\.tsx$/,
  account:
    /\/(AccountScreen|VipTab|TranslationTab|NoticesCard|FaceCard|MembershipFigure|PaymentCard|CoinsTab|BillsTab|ForWhom|OpenOrders)\.tsx$/,
  profile:
    /\/(ProfileScreen|MenuLinks|OwnAlbumCard|PersonAlbum|PersonMoments|GiveGift|GiveMembership|GiveGoods)\.tsx$/,
  shop: /\/(GiftsScreen|RedPacketsScreen|ShopScreen|OrdersScreen|OneOrder)\.tsx$/,
  pictures: /\/(PicturesDialog|ImagePreview|AlbumPreview|MomentViewer)\.tsx$/,
  search: /\/(SearchDialog|FindBar|CorrectionsScreen)\.tsx$/,
  menus: /\/(PaneMenuList|RowMenu|RequestBar|OpenedMenu|ShortcutsDialog)\.tsx$/,
  entry: /\/(RegisterScreen|PassScreen)\.tsx$/,
  help: /\/src\/ui\/features\/pages\//,
};

/** The bundler's own helpers, which every file uses. It gives them a file of their own wherever there are groups. */
const RUNTIME = '\0rolldown/runtime.js';

/**
 * Decides which file of the client a module comes in, so that a page requests few of them from
 * however many parts it is made: a plugin that follows the static imports once all modules are
 * read, and the groups of the output.
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

/**
 * Puts the bundler's helpers into a file that is here before the others, which take them from there: a page asks
 * for no file of theirs. Names are made before that: they change with the helpers, whose file is named in each,
 * and with what this does.
 */
export const helpersIn = (host) => ({
  name: 'helpers-in',
  augmentChunkHash: () => [moveHelpers, asExpression].map(String).join(''),
  generateBundle: (_options, bundle) => moveHelpers(host, bundle),
  // The page names what its first file imported until then.
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/\s*<script[^>]*\/rolldown-runtime-[^>]*><\/script>/, ''),
  },
});

function moveHelpers(host, bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const helpers = chunks.find(({ moduleIds }) => moduleIds.includes(RUNTIME));
  const into = chunks.find(({ name }) => name === host);
  // A worker of one part has no use for them.
  if (!helpers || !into) return;
  if (helpers.moduleIds.length > 1) throw new Error("the bundler's helpers have company");
  const taken = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"\\./${baseName(helpers)}";`);
  for (const chunk of chunks) {
    const names = taken.exec(chunk.code)?.[1]?.replaceAll(' as ', ':');
    const from = chunk === into ? '' : `import{helpers}from"./${baseName(into)}";`;
    if (names !== undefined)
      chunk.code = chunk.code.replace(taken, () => `${from}const{${names}}=helpers;`);
  }
  into.code = `export const helpers=${asExpression(helpers.code)};${into.code}`;
  delete bundle[helpers.fileName];
}

const baseName = ({ fileName }) => fileName.split('/').at(-1);

/** A module as an expression that gives its exports. */
function asExpression(code) {
  const [, before, exported] = /^([^]*)export\s*\{([^}]*)\};\s*$/.exec(code) ?? [];
  if (before === undefined) throw new Error("the bundler's helpers read differently");
  const given = exported.split(',').map((each) => each.trim().split(' as ').toReversed().join(':'));
  return `(()=>{${before}return{${given.join(',')}}})()`;
}

/**
 * Decides what a worker that fetches one of several parts brings along itself: what more than one
 * of them needs, which would have a file of its own. Workers are built at the same time, each with
 * a plugin of its own.
 */
export function fileOfWorker(name) {
  const files = new Set();
  return {
    name: 'file-of-worker',
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { groups: [{ name, test: (id) => files.has(id) }] },
    }),
    buildEnd() {
      const infoOf = (id) => this.getModuleInfo(id);
      const entries = [...this.getModuleIds()].filter((id) => id.includes(`/${name}.ts`));
      const own = reached(entries, infoOf);
      const parts = [...own].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []);
      const needed = parts.map((part) => reached([part], infoOf));
      for (const id of own) files.add(id);
      for (const id of needed.flatMap((each) => [...each]))
        if (needed.filter((each) => each.has(id)).length > 1) files.add(id);
    },
  };
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
