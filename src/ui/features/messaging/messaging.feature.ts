import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { fill, slots } from '@/ui/kernel/slots';

/** Conversations: their screen, the card in the sidebar and the floating panel. */
export const messagingFeature: Feature = {
  screens: [
    {
      paths: [routes.conversations, routes.chatSections],
      frame: 'full',
      audience: 'users',
      view: lazyPart(() => import('./ChatScreen').then((module) => module.ChatScreen)),
    },
    {
      paths: [routes.corrections],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() =>
        import('./corrections/CorrectionsScreen').then((module) => module.CorrectionsScreen),
      ),
    },
  ],
  fills: [
    fill(slots.sidebarCard, () => import('./panel/ChatCard').then((module) => module.ChatCard)),
    fill(slots.search, () => import('./search/SearchDialog').then((module) => module.SearchDialog)),
    fill(slots.abovePage, () => import('./panel/PanelHost').then((module) => module.PanelHost)),
    fill(slots.aboveEverything, () =>
      import('./SignedInElsewhere').then((module) => module.SignedInElsewhere),
    ),
    fill(
      slots.messageBody('correction'),
      () => import('./corrections/CorrectionBody').then((module) => module.CorrectionBody),
      { height: 96 },
    ),
    fill(slots.chatSection('recent'), () =>
      import('./ConversationList').then((module) => module.ConversationList),
    ),
    fill(slots.chatSection('support'), () =>
      import('./panel/SupportSection').then((module) => module.SupportSection),
    ),
  ],
};
