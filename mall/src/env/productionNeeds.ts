type Settings = Readonly<Record<string, unknown>>

/** Payment gateways for real money, by the beginning of their settings' names. */
const REAL_GATEWAYS = ['WECHAT_PAY_', 'ALIPAY_', 'TT_PAY_']

const isSet = (settings: Settings, name: string): boolean =>
  settings[name] !== undefined && settings[name] !== ''

/** A need of a production mall: whether it is met, and the sentence that the operator reads if it isn't. */
type Need = readonly [isThere: (settings: Settings) => boolean, missing: string]

const DATABASE: Need = [
  (settings) => isSet(settings, 'DATABASE_URL') || settings.MALL_DATABASE === 'embedded',
  'DATABASE_URL is missing: the PostgreSQL server, such as postgres://mall:password@db.internal/mall. Or ask for the ' +
    'embedded database by MALL_DATABASE=embedded: it takes one mall process on one machine, whose failure stops the ' +
    'shop, and its backups are copies on that machine.',
]

const NEEDS: readonly Need[] = [
  [
    (settings) => isSet(settings, 'PUBLIC_ORIGIN'),
    'PUBLIC_ORIGIN is missing: the address that shoppers see, such as https://shop.example.com. Payment links and ' +
      'shared links are built from it.',
  ],
  DATABASE,
  [
    (settings) => isSet(settings, 'MALL_SECRET'),
    'MALL_SECRET is missing: 32 random characters or more, the same for all processes. Sessions and payment links are ' +
      'signed with it, and identity numbers are encrypted with it.',
  ],
  [
    (settings) =>
      REAL_GATEWAYS.some((start) =>
        Object.keys(settings).some((name) => name.startsWith(start) && isSet(settings, name)),
      ),
    `No payment gateway is set up: set those of ${REAL_GATEWAYS.map((start) => `${start}…`).join(', ')} that you have ` +
      'a merchant account for.',
  ],
]

/** Returns a line for everything that is needed in production and isn't set: by a mall, or by a command of its operator. */
export const missingInProduction = (settings: Settings, user: 'mall' | 'command'): string[] =>
  (user === 'mall' ? NEEDS : [DATABASE])
    .filter(([isThere]) => !isThere(settings))
    .map(([, missing]) => missing)
