import { Requests } from './FriendRequests';

/** The received friend requests in the chat area. */
export function ReceivedRequestsSection() {
  return <Requests direction="received" />;
}
