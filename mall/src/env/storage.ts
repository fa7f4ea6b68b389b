import { z } from 'zod'
import { complete, FOREIGN_SIGNS, type Given, optionalText, PLATFORM_ID, webAddress } from './values'

export const storageSettings = {
  S3_URL: webAddress
    .optional()
    .describe("storage for shoppers' pictures: address without the bucket. With bucket and key: all or none"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'Name a bucket: small letters, digits, . and -')
    .optional()
    .describe('bucket'),
  S3_REGION: z.string().regex(PLATFORM_ID, FOREIGN_SIGNS).describe('region'),
  S3_ACCESS_KEY_ID: optionalText.describe('key that may put, get and delete its objects'),
  S3_SECRET_ACCESS_KEY: optionalText.describe('its secret'),
  S3_STYLE: z.enum(['path', 'host']).describe('where the address names the bucket: `path` or `host`'),
  S3_PUBLIC_URL: webAddress
    .optional()
    .describe("address at which everybody may read the bucket, such as a CDN's"),
}

export interface S3Settings {
  /** Address of the service, without the bucket. */
  readonly url: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Part of the address that names the bucket: the path, or the first part of the host. */
  readonly style: 'path' | 'host'
  /** Address at which everybody reads the bucket, such as a CDN's. */
  readonly publicUrl: string | undefined
}

export interface StorageEnv {
  /** Undefined: pictures stay in the database. */
  readonly s3: S3Settings | undefined
}

const NEEDED = ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Reads the settings of the storage for pictures. @throws EnvError if it is set up only in part */
export function readStorage(s: Given<typeof storageSettings>): StorageEnv {
  if (NEEDED.every((name) => !s[name])) return { s3: undefined }
  const given = complete('The S3 storage', s, NEEDED)
  return {
    s3: {
      url: given.S3_URL,
      bucket: given.S3_BUCKET,
      region: s.S3_REGION,
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
      style: s.S3_STYLE,
      publicUrl: s.S3_PUBLIC_URL?.replace(/\/+$/, ''),
    },
  }
}
