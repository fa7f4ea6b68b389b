/** Version of the shop; spec 9 gives it for tracking. */
export const APP_VERSION = 'v1.1.0'
