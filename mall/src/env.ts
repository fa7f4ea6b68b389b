import { z } from 'zod'
import { type ClientErrorEnv, clientErrorSettings, readClientErrors } from './env/clientErrors'
import { type CompanyEnv, companySettings, readCompany } from './env/company'
import { type ContentEnv, contentSettings, readContent } from './env/content'
import { type DatabaseEnv, databaseSettings, readDatabase } from './env/database'
import { defaultsOf } from './env/defaults'
import { type LimitEnv, limitSettings, readLimits } from './env/limits'
import { type NetworkEnv, networkSettings, readNetwork } from './env/network'
import { type OperationEnv, operationSettings, readOperation } from './env/operation'
import { type ParcelEnv, parcelSettings, readParcels } from './env/parcels'
import { type PayEnv, paySettings, readPay } from './env/pay'
import { type PlatformEnv, platformSettings, readPlatforms } from './env/platforms'
import { copyingProblems, problemText } from './env/problemText'
import { missingInProduction } from './env/productionNeeds'
import { type ProviderEnv, providerSettings, readProviders } from './env/providers'
import { withFiles } from './env/secretFiles'
import { readSecrets, type SecretEnv, secretSettings } from './env/secrets'
import { readSms, type SmsEnv, smsSettings } from './env/sms'
import { readStorage, type StorageEnv, storageSettings } from './env/storage'
import { readTraces, type TraceEnv, traceSettings } from './env/traces'
import { EnvError, type Mode } from './env/values'

export type { Retained } from './env/limits'
export { EnvError } from './env/values'

/** A topic is a file in `env/`: its settings with their meanings, what the mall gets of them, the reader between them. */
const settings = z.object({
  NODE_ENV: z.string().optional(),
  ...networkSettings,
  ...databaseSettings,
  ...secretSettings,
  ...companySettings,
  ...operationSettings,
  ...traceSettings,
  ...limitSettings,
  ...paySettings,
  ...platformSettings,
  ...smsSettings,
  ...contentSettings,
  ...clientErrorSettings,
  ...parcelSettings,
  ...storageSettings,
  ...providerSettings,
})

/** The settings under the headings of docs/mall/settings.md. */
export const TOPICS: Readonly<Record<string, z.ZodRawShape>> = {
  Network: networkSettings,
  Database: databaseSettings,
  'Secrets and sessions': secretSettings,
  "The company's sign-in": companySettings,
  Operation: operationSettings,
  Traces: traceSettings,
  Limits: limitSettings,
  Payment: paySettings,
  Platforms: platformSettings,
  SMS: smsSettings,
  'Content checks': contentSettings,
  "The shop's errors": clientErrorSettings,
  Parcels: parcelSettings,
  Storage: storageSettings,
  'Maps and tracking': providerSettings,
}

export interface Env
  extends NetworkEnv,
    DatabaseEnv,
    SecretEnv,
    CompanyEnv,
    OperationEnv,
    TraceEnv,
    LimitEnv,
    PayEnv,
    PlatformEnv,
    SmsEnv,
    ContentEnv,
    ClientErrorEnv,
    ParcelEnv,
    StorageEnv,
    ProviderEnv {
  readonly mode: Mode
}

/** Names of all settings, without `NODE_ENV`, which others set. */
export const SETTINGS: readonly string[] = Object.keys(settings.shape).filter((name) => name !== 'NODE_ENV')

type Source = Readonly<Record<string, string | undefined>>

/**
 * Reads the mall's settings from environment variables. Empty ones and blanks mean "not set": `FOO= npm start`.
 * @throws EnvError with one line for each unusable setting
 */
export function readEnv(source: Source): Env {
  return read(source, 'mall')
}

/** Settings that commands of the operator use: those of the database and of the storage of pictures. */
const COMMAND_SETTINGS = ['NODE_ENV', 'MALL_ENV', ...Object.keys({ ...databaseSettings, ...storageSettings })]

/**
 * Reads the settings of a command that works on the database alone. The others may be missing, wrong or in files that
 * this user can't read.
 * @throws EnvError with one line for each unusable setting
 */
export function readCommandEnv(source: Source): DatabaseEnv & StorageEnv {
  const names = COMMAND_SETTINGS.flatMap((name) => [name, `${name}_FILE`])
  return read(Object.fromEntries(names.map((name) => [name, source[name]])), 'command')
}

function read(source: Source, user: 'mall' | 'command'): Env {
  const filled = withFiles(source, Object.keys(settings.shape))
  const given = Object.fromEntries(
    Object.entries(filled.settings).filter(([, value]) => (value ?? '').trim() !== ''),
  )
  const mode = modeNamed(given.MALL_ENV) ?? modeNamed(given.NODE_ENV) ?? 'development'
  const { s, unusable } = checked(given, defaultsOf(mode))
  const problems: string[] = []
  const add = (lines: readonly string[]) => {
    // One line is enough for a setting that can't be used.
    const named = [...filled.unusable, ...unusable.keys()]
    problems.push(...lines.filter((line) => !named.some((name) => new RegExp(`^${name}\\b`).test(line))))
  }
  problems.push(...filled.problems)
  problems.push(...[...unusable].filter(([name]) => !filled.unusable.includes(name)).map(([, line]) => line))
  if (mode === 'production') add(missingInProduction(given, user))
  /** Reads a topic; what can't be used is thrown below, with the problems of the other topics. */
  const topic = <Topic>(readTopic: () => Topic): Topic => {
    try {
      return readTopic()
    } catch (error) {
      if (error instanceof EnvError) add(error.message.split('\n'))
      // Readers expect checked values. What they can't make anything of is named already.
      else if (problems.length === 0) throw error
      return {} as Topic
    }
  }
  const env = {
    mode,
    ...topic(() => readNetwork(s, mode)),
    ...topic(() => readDatabase(s)),
    ...topic(() => readSecrets(s)),
    ...topic(() => readCompany(s, mode)),
    ...topic(() => readOperation(s)),
    ...topic(() => readTraces(s)),
    ...topic(() => readLimits(s)),
    ...topic(() => readPay(s)),
    ...topic(() => readPlatforms(s, mode, s.WECHAT_PAY_MCH_ID !== undefined)),
    ...topic(() => readSms(s)),
    ...topic(() => readContent(s)),
    ...topic(() => readClientErrors(s)),
    ...topic(() => readParcels(s)),
    ...topic(() => readStorage(s)),
    ...topic(() => readProviders(s)),
  }
  if (problems.length > 0) throw refused(problems, user)
  return env
}

/**
 * Checks the form of each setting. `unusable` has a line for each wrong one; its value in `s` stays as it was given, so
 * that its topic counts it as set and names only what is really missing.
 */
function checked(
  given: Readonly<Record<string, string | undefined>>,
  defaults: Readonly<Record<string, string>>,
) {
  const parsed = settings.safeParse({ ...defaults, ...given })
  const unusable = copyingProblems(given, SETTINGS)
  if (parsed.success) return { s: parsed.data, unusable }
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0])
    if (!unusable.has(name)) unusable.set(name, `${name}: ${problemText(issue)}`)
  }
  const usable = Object.fromEntries(Object.entries(given).filter(([name]) => !unusable.has(name)))
  const asGiven = Object.fromEntries([...unusable.keys()].map((name) => [name, given[name]]))
  return { s: { ...settings.parse({ ...defaults, ...usable }), ...asGiven }, unusable }
}

const refused = (problems: readonly string[], user: 'mall' | 'command'): EnvError =>
  new EnvError(
    `The ${user} can't start with these settings:\n${problems.map((one) => `  ${one}`).join('\n')}`,
  )

const modeNamed = (name: string | undefined): Mode | undefined =>
  name === 'production' || name === 'test' || name === 'development' ? name : undefined
