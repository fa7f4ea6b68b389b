/** The folder of the drawings that travel with the package, from its root. */
export const ART_FOLDER = '/shop-art/'

/** Drawings that only the picture host has: what the share guide shows is for browsers, and posters are fetched. */
export const HOSTED_ART = /^(card|guide|poster)/
