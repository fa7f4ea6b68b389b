/** What a shared page says where it has no words of its own (spec 9). */
export const SHARE_TITLE = '拓岭皮卡 · 翻过这道岭'
export const SHARE_DESC = '看车、试驾、订车，买装备，都在这里'

/** Who passed a link on; stays in the address of the page that is opened. */
export const INVITER = 'inviter'
