/** WeChat and Douyin open the talk themselves, from a tap on a button of theirs; both name it so. */
export const serviceOpenType: 'contact' | null = 'contact'
