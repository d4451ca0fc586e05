/** Pairs of a traditional character and its simplified form, as in `陳 陈|張 张`. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
