/** Who may see a screen: anybody, signed-in users, or visitors who are not signed in yet. */
export type ScreenAudience = 'anybody' | 'users' | 'visitors';

/** Whether the route guard lets a person see a screen (specification §2, "Route guard", and specification §6). */
export function mayEnter(audience: ScreenAudience, isSignedIn: boolean): boolean {
  return audience === 'anybody' || (audience === 'users') === isSignedIn;
}
