const UPLOADED = /^\/uploads\/([0-9a-f]{32})\.webp$/

/** The small form (400 px) of an uploaded picture's address; other addresses stay as they are. */
export const thumbOf = (url: string): string => url.replace(UPLOADED, '/uploads/$1-s.webp')
