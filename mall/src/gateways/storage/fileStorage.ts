/** Storage of files outside the database. Every call may be repeated; all reject when the service can't be used now. */
export interface FileStorage {
  /** Stores a file; a key is written once and never with other content. */
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** Undefined when there is no such file. */
  get(key: string, cancel?: AbortSignal): Promise<Buffer | undefined>
  /** Deletes a file; it may be gone already. */
  remove(key: string): Promise<void>
  /** Address at which everybody can read a file, such as a CDN's; undefined where only the mall reads files. */
  publicUrl(key: string): string | undefined
}
