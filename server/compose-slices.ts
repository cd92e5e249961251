import { ok, type Result } from '@/domain/shared/result';
import { composeIdentity } from './account/compose-identity';
import { chatRelations } from './chat-rules/chat-relation-repository';
import { createChatRules } from './chat-rules/chat-rules';
import { createDemoSlice, type DemoSlice } from './demo/demo-slice';
import { createGateway } from './gateway/gateway';
import type { Gateway } from './gateway/gateway-types';
import { removeAllConversations } from './gateway/repositories/conversation-repository';
import { wasSent } from './gateway/repositories/message-repository';
import { peersAmong } from './gateway/repositories/peers-among';
import { unreadRoutes } from './gateway/unread-routes';
import { createMatchingSlice } from './matching/matching-slice';
import { matchedAmong } from './matching/pair-repository';
import { deleteTickets } from './matching/ticket-repository';
import { createMoneySlice, type MoneySlice } from './money/money-slice';
import { SUPPORT_ADDRESS } from './people/support-account';
import type { Acquaintance } from './ports/acquaintance';
import type { ChatKick } from './ports/chat-kick';
import type { ServerKit, SliceSet } from './slice';
import { createTranslationEngine, type EngineProblem } from './translate/create-engine';
import { phraseRoutes } from './translate/phrase-routes';
import { eraseTexts, findTranslation } from './translation/translation-record-repository';
import { createTranslationSlice } from './translation/translation-slice';

/** Every slice of the product and the wires between them. */
export async function composeSlices(kit: ServerKit): Promise<Result<SliceSet, EngineProblem>> {
  const { db, settings } = kit;
  const engine = createTranslationEngine(settings.translate);
  if (!engine.ok) return engine;
  const money = createMoneySlice(kit);
  const { ledger, announceBalances } = money;
  const supportAddress = SUPPORT_ADDRESS;
  const rules = createChatRules(kit, { ledger, announceBalances, findTranslation, supportAddress });
  const gateway = createGateway({
    ...kit,
    settings: {},
    check: rules.check,
    resident: (address) => demo.isCompanion(address),
  });
  const translation = createTranslationSlice(kit, {
    ledger,
    announceBalances,
    supportAddress,
    relations: chatRelations,
    engine: engine.value,
    phrasesOnly: settings.translate.engine === 'embedded',
    wasSent: async (on, from, to, id) => isMessageId(id) && wasSent(on, from, to, BigInt(id)),
  });
  const demo = createDemoSlice(kit, {
    ledger,
    translateMessage: translation.translateMessage,
    sendAs: (from, message) => gateway.sendAs(from, message),
    readAs: (from, peer) => gateway.readAs(from, peer),
  });
  const identity = await composeIdentity(kit, identityNeeds(kit, money, gateway, demo, rules));
  const matching = createMatchingSlice(kit, {
    readCards: identity.readCards,
    meetCompanion: demo.meetCompanion,
  });
  gateway.onStored((event) => {
    rules.stored(event);
    void demo.heard(event);
  });
  const chat = {
    routes: [...unreadRoutes({ db, gateway, relations: chatRelations }), ...phraseRoutes],
    plugin: gateway.plugin,
  };
  return ok({
    slices: [...identity.slices, money, translation, demo, matching, chat],
    authenticate: identity.authenticate,
  });
}

function identityNeeds(
  kit: ServerKit,
  money: MoneySlice,
  gateway: Gateway,
  demo: DemoSlice,
  rules: ReturnType<typeof createChatRules>,
): Parameters<typeof composeIdentity>[1] {
  return {
    welcome: money.welcomeGrant,
    balancesOf: money.balancesOf,
    chatKick: kickVia(gateway, kit),
    presence: { online: (address) => demo.isCompanion(address) || gateway.online(address) },
    openUntil: rules.openUntil,
    acquaintances: acquaintancesOf(kit),
    eraseAlso: [
      async (user, transaction) => void (await deleteTickets(transaction, [user])),
      (user, transaction) => eraseTexts(transaction, user),
      async (user, transaction) => {
        const address = await chatRelations.addressOf(transaction, user);
        if (address !== undefined) await removeAllConversations(transaction, address);
      },
    ],
  };
}

/** Whom one has met, and whom one has written with. */
function acquaintancesOf({ db }: ServerKit): Acquaintance[] {
  return [
    (self, others) =>
      matchedAmong(
        db,
        self.id,
        others.map(({ id }) => id),
      ),
    async (self, others) => {
      const addresses = others.map(({ address }) => address);
      const peers = await peersAmong(db, self.address, addresses);
      return new Set(others.filter(({ address }) => peers.has(address)).map(({ id }) => id));
    },
  ];
}

function kickVia(gateway: Gateway, { log }: ServerKit): ChatKick {
  return (address, reason) => {
    gateway.kick(address, reason).catch((error: unknown) => log.error('a kick failed', error));
  };
}

/** Identities of messages are 64-bit numbers in decimal digits. */
function isMessageId(id: string): boolean {
  return /^\d{1,20}$/.test(id);
}
