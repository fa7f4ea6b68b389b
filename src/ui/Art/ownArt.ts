/** Folder of the drawings in the build. Relative, because the shop may be deployed to any folder. */
export const ART_FOLDER = './shop-art/'

/** Drawings that only the picture host has. */
export const HOSTED_ART = /^card/
