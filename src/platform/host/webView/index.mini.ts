/** Rejects: a mini-program's own pages navigate by themselves; only a web view needs its host for this. */
export function openMiniProgramPage(_path: string, _params: Record<string, string>): Promise<void> {
  return Promise.reject(new Error('only a web view asks its mini-program for a page'))
}
