import { View } from '@tarojs/components'
import { artSrc } from '@/ui/Art/artSrc'
import { Avatar } from '@/ui/Avatar/Avatar'
import { Carousel } from '@/ui/Carousel/Carousel'
import { toast } from '@/ui/feedback'
import { ImageGrid } from '@/ui/ImageGrid/ImageGrid'
import { Picture } from '@/ui/Picture/Picture'
import styles from './parts.module.scss'
import { Sample } from './Sample'

const CARDS = ['card-care', 'card-charge', 'card-coupon', 'card-service'] as const
const PICTURES = CARDS.map((name) => artSrc(name))
const SLIDES = CARDS.map((name) => ({
  key: name,
  node: <Picture src={artSrc(name, 750)} ratio={0} alt={name} eager />,
}))

export function PicturesPart() {
  return (
    <View>
      <Sample name="轮播，每 5 秒" wide>
        <Carousel slides={SLIDES} ratio={1.6} />
      </Sample>
      <Sample name="轮播，计数" wide>
        <Carousel slides={SLIDES} ratio={1.6} marks="count" autoplay={false} />
      </Sample>
      <Sample name="图片：有、没有、取不到、占位色">
        <View className={styles.small}>
          <Picture src={artSrc('card-coupon')} round="m" alt="优惠券卡面" />
        </View>
        <View className={styles.small}>
          <Picture src="" round="m" />
        </View>
        <View className={styles.small}>
          <Picture src="/pictures/none-1.00000000.webp" round="m" alt="取不到的图片" />
        </View>
      </Sample>
      <Sample name="头像">
        <Avatar size={64} />
        <Avatar size={40} src={artSrc('card-care')} />
      </Sample>
      <Sample name="图片宫格">
        <ImageGrid pictures={PICTURES} onOpen={(index) => toast(`打开第 ${index + 1} 张`)} />
      </Sample>
    </View>
  )
}
