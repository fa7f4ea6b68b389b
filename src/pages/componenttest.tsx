import { GalleryScreen } from '@/features/gallery/GalleryScreen'

export default function Page() {
  return <GalleryScreen />
}
