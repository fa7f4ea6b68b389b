/** Version of the shop: shown in the settings and sent to tracking (spec 7, 9). */
export const APP_VERSION = 'v1.1.0'
