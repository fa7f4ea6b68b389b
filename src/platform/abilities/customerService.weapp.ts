/** WeChat's own button opens the chat when it is tapped. */
export const serviceOpenType: 'contact' | null = 'contact'
