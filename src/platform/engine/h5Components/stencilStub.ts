/** Does nothing. The router imports these two whenever a tab bar is configured; the shop draws both itself. */
export function defineCustomElementTaroTabbar() {}
export function defineCustomElementTaroPullToRefreshCore() {}
/**
 * Does nothing. Imported by Taro's previewImage, which the shop replaces with its own page (spec 2, /preview-image).
 */
export function defineCustomElementTaroSwiperCore() {}
export function defineCustomElementTaroSwiperItemCore() {}
