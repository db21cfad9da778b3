declare module 'virtual:landing-script' {
  const text: string;
  export default text;
}
