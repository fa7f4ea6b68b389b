/** Folder of the drawings in the package, from its root. */
export const ART_FOLDER = '/shop-art/'

/**
 * Drawings that only the picture host has: the share guide is only shown in browsers, and posters are downloaded.
 */
export const HOSTED_ART = /^(card|guide|poster)/
