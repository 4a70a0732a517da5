export const DEV_USAGE = `dev <program> [-- arguments of the program, --http among them]
      Serves the program while it is worked on: restarts it when a source changes, keeps its clients connected, and
      leaves broken tools out. A TypeScript program is run by tsx, ts-node or @swc-node/register.`;
