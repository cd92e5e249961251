import { useEffect, useState } from 'react';

/** What listens while it is on screen. */
interface Connectable {
  connect(): () => void;
}

/** Makes a view model once for a screen and connects it while the screen is there. */
export function useConnected<T extends Connectable>(make: () => T): T {
  const [model] = useState(make);
  useEffect(() => model.connect(), [model]);
  return model;
}
