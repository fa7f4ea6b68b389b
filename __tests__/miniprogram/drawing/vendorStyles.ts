/**
 * Default styles of the components, before any style sheet of the app: those of WeChat's base library without
 * `"style": "v2"`. Douyin's are the same except for an image's initial size.
 */
export const VENDOR_STYLES = `
html, body { height: 100%; }
body { margin: 0; -webkit-user-select: none; user-select: none; }
mp-view, mp-scroll-view, mp-swiper, mp-swiper-item, mp-map, mp-canvas, mp-web-view, mp-textarea { display: block; }
[hidden] { display: none !important; }
mp-text[user-select] { display: inline-block; }
mp-image { display: inline-block; width: 320px; height: 240px; overflow: hidden; }
mp-image > img { display: block; width: 100%; height: 100%; }
mp-image[mode='widthFix'] > img, mp-image[mode='heightFix'] > img { width: auto; height: auto; }
mp-image[mode='widthFix'] > img { width: 100%; }
mp-image[mode='heightFix'] > img { height: 100%; }
mp-button {
  position: relative; display: block; margin-left: auto; margin-right: auto; padding-left: 14px; padding-right: 14px;
  box-sizing: border-box; font-size: 18px; text-align: center; text-decoration: none; line-height: 2.55555556;
  border-radius: 5px; overflow: hidden; color: #000; background-color: #f8f8f8;
}
mp-button::after {
  content: ' '; position: absolute; top: 0; left: 0; width: 200%; height: 200%; border: 1px solid rgba(0, 0, 0, .2);
  transform: scale(.5); transform-origin: 0 0; box-sizing: border-box; border-radius: 10px;
}
mp-button[type='primary'] { color: #fff; background-color: #1aad19; }
mp-button[size='mini'] { display: inline-block; line-height: 2.3; font-size: 13px; padding: 0 1.34em; }
mp-button[disabled] { color: rgba(0, 0, 0, .3); background-color: #f7f7f7; }
mp-input { display: block; height: 1.4rem; min-height: 1.4rem; overflow: hidden; padding: 0; white-space: nowrap; }
mp-input > mp-typed, mp-textarea > mp-typed { display: block; }
mp-input > mp-typed { display: grid; height: 100%; align-content: center; }
mp-textarea { width: 300px; height: 150px; overflow: hidden; }
mp-textarea > mp-typed { white-space: pre-wrap; overflow-wrap: break-word; min-height: 1em; }
.input-placeholder, .textarea-placeholder { color: gray; }
mp-scroll-view { width: 100%; }
mp-scroller { display: block; position: relative; width: 100%; height: 100%; max-height: inherit; overflow: hidden; }
mp-scroller[scroll-x] { overflow-x: auto; }
mp-scroller[scroll-y] { overflow-y: auto; }
mp-scroller::-webkit-scrollbar { display: none; }
mp-scrolled { display: block; height: 100%; }
mp-scrolled[flex] { display: flex; }
mp-swiper { height: 150px; }
mp-slides { display: block; position: relative; width: 100%; height: 100%; overflow: hidden; }
mp-swiper-item { position: absolute; top: 0; left: 0; width: 100%; height: 100%; overflow: hidden; }
mp-dots { display: block; position: absolute; bottom: 10px; left: 0; right: 0; text-align: center; font-size: 0; }
mp-dot { display: inline-block; width: 8px; height: 8px; margin: 0 4px; border-radius: 50%; }
mp-map, mp-canvas { position: relative; width: 300px; height: 150px; }
mp-web-view { position: fixed; left: 0; right: 0; bottom: 0; }
mp-native {
  display: flex; width: 100%; height: 100%; align-items: center; justify-content: center; box-sizing: border-box;
  border: 1px dashed #888; background: #cdd6dd; color: #333; font: 12px/1.4 sans-serif; text-align: center;
  word-break: break-all;
}
mp-host { display: block; position: fixed; z-index: 2147483647; box-sizing: border-box; pointer-events: none; }
`
