import { token } from '@/application/shared/token';
import type { HttpApi } from '@/infrastructure/http/http-api';

/** The calls to the product's server as such, for ports that only a session has. */
export const httpApi = token<HttpApi>('HttpApi');
