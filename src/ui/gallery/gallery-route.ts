import type { RouteObject } from 'react-router-dom';
import { GalleryScreen } from './GalleryScreen';

/** Every part in every state; only in development. */
export const galleryRoute: RouteObject = { path: '/dev/gallery', Component: GalleryScreen };
