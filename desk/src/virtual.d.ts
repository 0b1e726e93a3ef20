// Style sheets the theme plugin makes.
declare module 'virtual:tokens.css';
declare module 'virtual:icons.css';
