/** Does nothing: mini-programs show pictures in the host's own viewer, which can zoom. */
export function zoomPicture(_frameId: string, _pictureId: string, _onTap: () => void) {
  return { reset() {}, stop() {} }
}
