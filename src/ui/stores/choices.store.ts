import { makeAutoObservable, observableRef } from 'mobx';
import type { KnownChoices } from '@/application/profile/choices';
import { ALL_CHOICES, type Choices } from '@/domain/profile/choices';

/** What a profile can be chosen from: everything known here until the server has said what it offers. */
export class ChoicesStore implements KnownChoices {
  current: Choices = ALL_CHOICES;

  constructor() {
    makeAutoObservable(this, { current: observableRef });
  }

  learn(offered: Choices): void {
    this.current = offered;
  }
}
