import { describeXmpp } from './xmpp-suite';

/** The same over an ejabberd, with the sample of its configuration and the module that belongs to it. */
describeXmpp('ejabberd', ['lane/xmpp']);
