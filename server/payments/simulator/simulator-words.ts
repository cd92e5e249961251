/** Everything the simulator's pages say. */
export interface SimulatorTexts {
  readonly title: string;
  readonly warning: string;
  readonly order: string;
  readonly amount: string;
  readonly choose: string;
  readonly after: string;
  readonly closed: string;
  readonly unknown: string;
  readonly back: string;
  readonly left: string;
}
