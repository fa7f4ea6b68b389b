import { GalleryScreen } from '@/features/gallery/GalleryScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <GalleryScreen />
})
