const UPLOADED = /^\/uploads\/([0-9a-f]{32})\.webp$/

/** Returns the address of the small form (400 px) of an uploaded picture; other addresses are returned unchanged. */
export const thumbOf = (url: string): string => url.replace(UPLOADED, '/uploads/$1-s.webp')
