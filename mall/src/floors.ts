/** The floors of the rooms, lowest first: a room imports from its own floor and from those before it. */
export const FLOORS: readonly { readonly name: string; readonly rooms: readonly string[] }[] = [
  {
    name: 'people',
    rooms: [
      'address',
      'agreement',
      'allowance',
      'clientError',
      'content',
      'feature',
      'message',
      'session',
      'sms',
      'staff',
      'timeLimit',
      'upload',
      'user',
    ],
  },
  { name: 'catalogue', rooms: ['article', 'atlas', 'car', 'dealer', 'goods', 'maps'] },
  {
    name: 'trade',
    rooms: [
      'appointment',
      'build',
      'cart',
      'checkout',
      'coupon',
      'order',
      'parcel',
      'payment',
      'seckill',
      'vehicle',
    ],
  },
  { name: 'after the purchase', rooms: ['afterSale', 'review', 'subscription', 'ticket'] },
  {
    name: 'campaigns, and pages that show something of every floor',
    rooms: ['activity', 'bargain', 'draw', 'marketing', 'numbers', 'share', 'storefront', 'tracking'],
  },
]
