import { describe, expect, test } from 'vitest'
import { graphOf, linksOf } from '../testing/graph-of'

describe('other languages', () => {
  test('Go: packages by module path, files of a folder together, methods by receiver', () => {
    const graph = graphOf({
      'go.mod': 'module example.com/app\n\ngo 1.22\n',
      'main.go': {
        imports: ['* as store from example.com/app/internal/store'],
        defs: ['function main'],
        bindings: ['s: store.Store @main'],
        refs: ['call store.Open @main', 'call s.Save @main', 'call helper @main'],
      },
      'helper.go': { defs: ['-function helper'] },
      'helper_test.go': { defs: ['function helperForTest'] },
      'internal/store/store.go': { defs: ['class Store', 'function Open: *Store'] },
      'internal/store/save.go': { defs: ['method (Store).Save'] },
      'other/helper.go': { defs: ['-function helper'] },
    })
    expect(linksOf(graph)).toEqual([
      'main.go:1 Open → internal/store/store.go#Open (import-resolved)',
      'main.go:2 Save → internal/store/save.go#Store.Save (receiver-type)',
      'main.go:3 helper → helper.go#helper (package-resolved)',
    ])
  })

  test('Rust: crate, super, workspace crates and nested names', () => {
    const graph = graphOf({
      'core/Cargo.toml': '[package]\nname = "my-core"\n',
      'core/src/lib.rs': { defs: ['function start'] },
      'core/src/net/mod.rs': { defs: ['class Socket', 'method (Socket).send'] },
      'core/src/net/tcp.rs': {
        imports: ['Socket from super', 'start from crate'],
        refs: ['type Socket', 'call start'],
      },
      'app/Cargo.toml': '[package]\nname = "app"\n\n[dependencies]\nmy-core = { path = "../core" }\n',
      'app/src/main.rs': {
        imports: ['Socket from my_core::net'],
        bindings: ['s: Socket'],
        refs: ['call s.send'],
      },
    })
    expect(linksOf(graph)).toEqual([
      'app/src/main.rs:1 Socket → core/src/net/mod.rs#Socket (import-resolved)',
      'app/src/main.rs:1 send → core/src/net/mod.rs#Socket.send (receiver-type)',
      'core/src/net/tcp.rs:1 Socket → core/src/net/mod.rs#Socket (import-resolved)',
      'core/src/net/tcp.rs:1 Socket → core/src/net/mod.rs#Socket (import-resolved)',
      'core/src/net/tcp.rs:2 start → core/src/lib.rs#start (import-resolved)',
      'core/src/net/tcp.rs:2 start → core/src/lib.rs#start (import-resolved)',
    ])
  })

  test('Rust: a path of one segment is a crate or a module, and one that names itself ends', () => {
    const graph = graphOf({
      'core/Cargo.toml': '[package]\nname = "core_lib"\n',
      'core/src/lib.rs': { defs: ['function start'], imports: ['export lib from', 'core_lib from'] },
      'app/Cargo.toml': '[package]\nname = "app"\n',
      'app/src/main.rs': {
        imports: ['core_lib from', 'export gone as back from', 'back as gone from'],
        refs: ['call core_lib::start', 'call gone::start'],
      },
    })
    expect(linksOf(graph)).toEqual(['app/src/main.rs:1 start → core/src/lib.rs#start (import-resolved)'])
  })

  test('Java: packages, wildcards, the same package in the test source set, implicit this', () => {
    const graph = graphOf({
      'src/main/java/org/app/Store.java': {
        defs: ['class Store', 'method Store.save', 'method Store.flush'],
        refs: ['call flush @Store.save'],
      },
      'src/main/java/org/app/web/Page.java': {
        imports: ['Store from org.app'],
        defs: ['class Page', 'field Page.store: Store', 'method Page.show'],
        refs: ['call store.save @Page.show'],
      },
      'src/main/java/org/lib/Util.java': { defs: ['class Util', 'method Util.trimAll'] },
      'src/main/java/org/app/web/Form.java': {
        imports: ['* from org.lib'],
        defs: ['class Form'],
        refs: ['call Util.trimAll @Form'],
      },
      'src/test/java/org/app/StoreTest.java': {
        defs: ['class StoreTest'],
        bindings: ['s: Store @StoreTest'],
        refs: ['call s.save @StoreTest'],
      },
    })
    expect(linksOf(graph)).toEqual([
      'src/main/java/org/app/web/Form.java:1 trimAll → src/main/java/org/lib/Util.java#Util.trimAll (receiver-type)',
      'src/main/java/org/app/web/Page.java:1 Store → src/main/java/org/app/Store.java#Store (import-resolved)',
      'src/main/java/org/app/web/Page.java:1 save → src/main/java/org/app/Store.java#Store.save (receiver-type)',
      'src/test/java/org/app/StoreTest.java:1 save → src/main/java/org/app/Store.java#Store.save (receiver-type)',
    ])
    expect(graph.references(0).at(-1)?.kind).toBe('tests')
  })

  test('C: headers over any depth, the source beside a header, a lone name elsewhere', () => {
    const graph = graphOf({
      'src/main.c': {
        imports: ['include api.h'],
        defs: ['function main'],
        refs: ['call open_db @main', 'type db_t @main', 'call lone_helper @main'],
      },
      'src/api.h': { imports: ['include detail/db.h'] },
      'src/detail/db.h': { defs: ['type db_t'] },
      'src/detail/db.c': { defs: ['function open_db'] },
      'lib/x.c': { defs: ['function lone_helper'] },
    })
    expect(linksOf(graph)).toEqual([
      'src/main.c:1 open_db → src/detail/db.c#open_db (package-resolved)',
      'src/main.c:2 db_t → src/detail/db.h#db_t (import-resolved)',
      'src/main.c:3 lone_helper → lib/x.c#lone_helper (unique-name)',
    ])
  })

  test('Ruby and PHP: the same folder, then a lone name', () => {
    const graph = graphOf({
      'app/a.rb': { defs: ['class Alpha'], refs: ['call Beta.build_all @Alpha', 'new Gamma @Alpha'] },
      'app/b.rb': { defs: ['class Beta', 'method Beta.build_all'] },
      'lib/c.rb': { defs: ['class Gamma'] },
      'composer.json': '{ "autoload": { "psr-4": { "App\\\\": "src/" } } }',
      'src/Http/Kernel.php': {
        imports: ['Router from App\\Routing'],
        defs: ['class Kernel'],
        refs: ['new Router @Kernel'],
      },
      'src/Routing/Router.php': { defs: ['class Router'] },
      'old/Router.php': { defs: ['class Router'] },
    })
    expect(linksOf(graph)).toEqual([
      'app/a.rb:1 build_all → app/b.rb#Beta.build_all (receiver-type)',
      'app/a.rb:2 Gamma → lib/c.rb#Gamma (unique-name)',
      'src/Http/Kernel.php:1 Router → src/Routing/Router.php#Router (import-resolved)',
      'src/Http/Kernel.php:1 Router → src/Routing/Router.php#Router (import-resolved)',
    ])
  })
})
