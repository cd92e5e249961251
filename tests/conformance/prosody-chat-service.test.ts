import { describeXmpp } from './xmpp-suite';

/** The product's own line over a Prosody of this machine, with the sample of its configuration. */
describeXmpp('prosody');
