/** Mini-programs show pictures in the host's own viewer, which zooms by itself. */
export function zoomPicture(_frameId: string, _pictureId: string, _onTap: () => void) {
  return { reset() {}, stop() {} }
}
