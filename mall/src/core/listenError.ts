import { EnvError } from '../env/values'

/** Returns an error that names the setting because of which a port can't be opened. */
export function listenError(
  error: unknown,
  setting: 'PORT' | 'METRICS_PORT',
  port: number,
  host: string,
): EnvError {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    const example = setting === 'PORT' ? `PORT=${port + 1} npm start` : `METRICS_PORT=${port + 1}`
    return new EnvError(`Port ${port} is in use. Choose another: ${example}`)
  }
  if (code === 'EACCES') {
    return new EnvError(`${setting}: this user may not open port ${port}. Choose one above 1023.`)
  }
  return new EnvError(
    `HOST: this machine can't listen at ${host} (${code}). Give one of its own addresses: 0.0.0.0 for all, 127.0.0.1 for itself alone.`,
  )
}
