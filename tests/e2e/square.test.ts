import { squareJourneys } from './support/square-journeys';

squareJourneys();
