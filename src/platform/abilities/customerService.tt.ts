/**
 * Null: Douyin's chats (IM 客服, 平台客服, 私信) are opened by buttons that carry a Douyin number or a shop in data
 * attributes, which Taro's templates don't pass on. `contact` isn't one of them, so a tap on it would do nothing.
 * Tickets and the hotline are used instead. Source: developer.open-douyin.com, component/open-capacity.
 */
export const serviceOpenType: 'contact' | null = null
