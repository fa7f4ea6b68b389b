/** Stored pictures: an upload of the mall, or a key of the studio; empty where there is none. */
export const PICTURE = /^(|\/uploads\/[0-9a-f]{32}\.webp|[a-z0-9][a-zA-Z0-9/_-]*)$/
