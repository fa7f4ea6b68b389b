import { Carousel } from '@/ui/Carousel/Carousel'
import { Picture } from '@/ui/Picture/Picture'

interface GoodsGalleryProps {
  pictures: readonly string[]
  name: string
  onView: (place: number) => void
}

/** Carousel of the goods' pictures; a tap shows them full screen. */
export function GoodsGallery({ pictures, name, onView }: GoodsGalleryProps) {
  if (pictures.length === 0) return <Picture src="" alt={name} />
  return (
    <Carousel
      ratio={1}
      autoplay={false}
      marks="count"
      label={`${name}的图片`}
      slides={pictures.map((picture, place) => ({
        key: picture,
        node: (
          <Picture
            src={picture}
            eager={place === 0}
            alt={`${name} ${place + 1}`}
            onTap={() => onView(place)}
          />
        ),
      }))}
    />
  )
}
