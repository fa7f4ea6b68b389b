/** Does nothing: only Douyin draws its own tab bar in spite of the shop's. */
export function hideNativeTabBar() {}
