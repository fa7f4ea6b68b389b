/** Only Douyin draws its own tab bar although the shop has one. */
export function hideNativeTabBar() {}
